// The engine's figures as a process of their own, built as the exchange is.
import { engineBench } from '../engine.bench'

const taken = await engineBench((line) => console.log(line), process.argv.includes('--tiny'))
process.send?.(taken)
