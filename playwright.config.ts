// Owns how the end-to-end tests see a browser. The exchange they talk to is started by their own
// fixtures, so nothing here knows a port.
import { defineConfig, devices } from '@playwright/test'
import { findChromium, launchArgs } from './tests/support/chromium.mjs'

const executablePath = findChromium()

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  workers: 2,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'zh-TW',
    timezoneId: 'Asia/Taipei',
    serviceWorkers: 'block',
    // A recording of a page that changes many times a second slows it down; ask with --trace on.
    trace: 'off',
    screenshot: 'only-on-failure',
    video: 'off',
    launchOptions: {
      args: launchArgs,
      ...(executablePath === undefined ? {} : { executablePath }),
    },
  },
})
