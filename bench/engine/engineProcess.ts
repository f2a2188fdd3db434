// Process of the engine figures, built like the exchange.
import { engineBench } from '../engine.bench'

const taken = await engineBench((line) => console.log(line), process.argv.includes('--tiny'))
process.send?.(taken)
