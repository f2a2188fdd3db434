// Owns how the exchange is bundled for Node.js: one file per entry, packages left outside. Knows
// nothing of the client's build.
import { defineConfig } from 'vite'

export default defineConfig({
  publicDir: false,
  build: {
    target: 'node20',
    outDir: 'dist/server',
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    rolldownOptions: { output: { entryFileNames: '[name].js', format: 'es' } },
  },
})
