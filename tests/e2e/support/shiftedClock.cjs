// Loaded before everything else in each thread of a server under test: its wall clock is set
// forward by CLOCK_SHIFT_MS, as if the machine had been away for so long.
const shift = Number(process.env['CLOCK_SHIFT_MS'] ?? '0')
const now = Date.now.bind(Date)
Date.now = () => now() + shift
