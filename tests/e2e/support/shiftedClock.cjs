// Preload for every thread of a server under test that moves its wall clock forward by
// CLOCK_SHIFT_MS, as if the machine had been off for that long.
const shift = Number(process.env['CLOCK_SHIFT_MS'] ?? '0')
const now = Date.now.bind(Date)
Date.now = () => now() + shift
