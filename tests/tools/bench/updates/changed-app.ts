/** The web app with simulated changes, without changing the sources. */
import type { Plugin } from 'vite'
import { liveryApp, type WebApp } from '../../../../scripts/support/web-app.ts'

/** A change in the sources, applied to each file whose path matches `file`. */
export type Change = { file: RegExp; toChanged: (source: string) => string }

export const lineOfCode: Change = {
  file: /\/app\/screens\/home\/home-screen\.tsx$/,
  toChanged: code => `${code}\nObject.assign(globalThis, { changedLine: true })\n`,
}

export const lineOfStyle: Change = {
  file: /\/app\/screens\/home\/home-screen\.module\.css$/,
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
        const plugin: Plugin = {
          name: 'bench:changes',
          enforce: 'pre',
          transform(source, id) {
            const own = changes.filter(({ file }) => file.test(id))
            if (own.length === 0) return undefined
            return own.reduce((changed, { toChanged }) => toChanged(changed), source)
          },
        }
        return { ...config, plugins: [plugin, config.plugins] }
      }
    },
  }
}
