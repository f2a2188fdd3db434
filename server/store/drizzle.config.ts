// Owns how migrations are written: `npx drizzle-kit generate --config
// server/store/drizzle.config.ts`.
import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './server/store/schema/*.ts',
  out: './server/store/migrations',
})
