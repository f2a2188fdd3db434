// Owns how the end-to-end tests see a browser. The exchange they talk to is started by their own
// fixtures, so nothing here knows a port.
import { defineConfig, devices } from '@playwright/test'
import { findChromium, playwrightArgs } from './tests/support/chromium.mjs'

const executablePath = findChromium()

/** Long on an exchange of its own: begun last, it would keep one worker busy alone at the end. */
const LONG = /wholeStory\.spec\.ts$/

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  workers: 2,
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'others', testIgnore: LONG },
  ],
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'zh-TW',
    timezoneId: 'Asia/Taipei',
    serviceWorkers: 'block',
    // Colours that fade after each tick keep a browser without a graphics card busy. The stories of
    // what is painted, and of a trader's ordinary way, ask for motion.
    contextOptions: { reducedMotion: 'reduce' },
    // A recording of a page that changes many times a second slows it down; ask with --trace on.
    trace: 'off',
    screenshot: 'only-on-failure',
    video: 'off',
    launchOptions: {
      args: playwrightArgs,
      ...(executablePath === undefined ? {} : { executablePath }),
    },
  },
})
