// The name of a device in its owner's terms.
import { expect, test } from 'vitest'
import { deviceOf } from '../../../src/domain/identity/deviceOf'
import { dailyWithdrawal } from '../../../src/domain/identity/levels'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/130.0 Safari/537.36`,
    'Chrome',
    'Windows',
    false,
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/130.0 Safari/537.36 Edg/130.0`,
    'Edge',
    'Windows',
    false,
  ],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/130.0 Safari/537.36 OPR/115.0`,
    'Opera',
    'Linux',
    false,
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14.6; rv:132.0) Gecko/20100101 Firefox/132.0',
    'Firefox',
    'macOS',
    false,
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 Version/18.0 Safari/605.1',
    'Safari',
    'macOS',
    false,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
    true,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) CriOS/130.0 Mobile/15E148 Safari/604.1',
    'Chrome',
    'iPhone',
    true,
  ],
  [
    `Mozilla/5.0 (Linux; Android 14) ${WEBKIT} SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/5`,
    'Samsung Internet',
    'Android',
    true,
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64) ${WEBKIT} Chrome/130.0 Safari/537.36`,
    'Chrome',
    'ChromeOS',
    false,
  ],
  ['curl/8.5.0', null, null, false],
  ['', null, null, false],
])('%s is named by browser and system', (userAgent, browser, system, handheld) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system, handheld })
})

test.each([
  [0, '0'],
  [1, '1000'],
  [2, '50000'],
  [9, '50000'],
])('[KYC-003] level %i allows %s USDT of withdrawals a day', (level, limit) => {
  expect(dailyWithdrawal(level)).toBe(limit)
})
