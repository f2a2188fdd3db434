// The run of the Python client by a command of its own: it needs what not every machine has.
import { defineConfig } from 'vitest/config'
import { builtJobs } from '../../support/built/jobs.mjs'

export default defineConfig({
  plugins: [builtJobs()],
  test: { include: ['tests/clients/python/*.check.ts'], testTimeout: 120_000 },
})
