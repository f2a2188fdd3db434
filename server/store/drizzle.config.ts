// Configuration of drizzle-kit: `npm run migration` writes a migration after a change of the
// schema.
import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './server/store/schema/*.ts',
    './server/features/*/tables.ts',
    './server/custody/tables.ts',
  ],
  out: './server/store/migrations',
})
