// How migrations are written, by `npm run migration` after a change of the schema.
import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './server/store/schema/*.ts',
    './server/modules/*/tables.ts',
    './server/custody/tables.ts',
  ],
  out: './server/store/migrations',
})
