// The least that the exchange asks for in production, for tests.

/** Drawn at random, once. */
export const PRODUCTION_SECRET = '7d0f5b3c9a6e41d28c4be0917f36a5d2'

export const PRODUCTION = {
  NODE_ENV: 'production',
  TOKEN_SECRET: PRODUCTION_SECRET,
  PUBLIC_ORIGIN: 'https://trade.example',
} as const
