/** The web app as it is after a change of one line, without a change of the sources. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { liveryApp, type WebApp } from '../../../../scripts/support/web-app.ts'

const changedFile = join(liveryApp.root, 'src/app/screens/home/home-screen.tsx')

/** Home has one line more. */
export const changedApp: WebApp = {
  ...liveryApp,
  // The line is here, so this file is one of the inputs.
  inputs: [...liveryApp.inputs, fileURLToPath(import.meta.url)],
  isCompiledApart: false,
  async loadConfig() {
    const createConfig = await liveryApp.loadConfig()
    return (variants, isApart) => {
      const config = createConfig(variants, isApart)
      return { ...config, plugins: [addLine, config.plugins] }
    }
  },
}

const addLine: Plugin = {
  name: 'bench:changed-line',
  enforce: 'pre',
  transform: (code, id) =>
    id === changedFile ? `${code}\nObject.assign(globalThis, { changedLine: true })\n` : undefined,
}
