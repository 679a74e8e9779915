/** Simulates a change in the web app without editing the sources. */
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { liveryApp, type WebApp } from '../../../../scripts/support/web-app.ts'

/** A change in the sources, applied to each file whose path matches `file`. */
export type Change = { file: RegExp; toChanged: (source: string) => string }

const home = 'src/app/screens/home/home-screen'

export const lineOfCode: Change = {
  file: endingWith(`${home}.tsx`),
  toChanged: code => `${code}\nObject.assign(globalThis, { changedLine: true })\n`,
}

export const lineOfStyle: Change = {
  file: endingWith(`${home}.module.css`),
  toChanged: css => `${css}\n.screen { outline-offset: 1px; }\n`,
}

/** Changes one string in every language. */
export const oneText: Change = {
  file: /\/i18n\/locales\/[A-Z-]+\.json$/,
  toChanged: json => json.replace(/("hot_games"\s*:\s*")/, '$1· '),
}

/**
 * Returns the app with these changes.
 * @param stamp a file that differs for each app, so that each app is compiled separately
 */
export function toChangedApp(changes: readonly Change[], stamp: string): WebApp {
  return {
    ...liveryApp,
    inputs: [...liveryApp.inputs, stamp],
    isCompiledApart: false,
    async loadConfig() {
      const createConfig = await liveryApp.loadConfig()
      return (variants, isApart) => {
        const config = createConfig(variants, isApart)
        return { ...config, plugins: [applyChanges(changes), config.plugins] }
      }
    },
  }
}

function applyChanges(changes: readonly Change[]): Plugin {
  return {
    name: 'bench:changes',
    enforce: 'pre',
    transform(source, id) {
      let changed = source
      for (const change of changes) {
        if (change.file.test(id)) changed = change.toChanged(changed)
      }
      return changed === source ? undefined : changed
    },
  }
}

function endingWith(path: string): RegExp {
  return new RegExp(`${join('/', path).replaceAll('.', '\\.')}$`)
}
