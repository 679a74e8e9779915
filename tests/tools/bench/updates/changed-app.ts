/** The web app as it is after a change, without a change of the sources. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { liveryApp, type WebApp } from '../../../../scripts/support/web-app.ts'

/** A change of the sources: of each file that fits. */
export type Change = { file: RegExp; toChanged: (source: string, path: string) => string }

const home = 'src/app/screens/home/home-screen'

export const lineOfCode: Change = {
  file: endingWith(`${home}.tsx`),
  toChanged: code => `${code}\nObject.assign(globalThis, { changedLine: true })\n`,
}

export const lineOfStyle: Change = {
  file: endingWith(`${home}.module.css`),
  toChanged: css => `${css}\n.screen { outline-offset: 1px; }\n`,
}

/** One text, in every language. */
export const oneText: Change = {
  file: /\/i18n\/locales\/[A-Z-]+\.json$/,
  toChanged: json => json.replace(/("hot_games"\s*:\s*")/, '$1· '),
}

/** A library as it is in another folder of packages, with the same files. */
export function fromFolder(name: string, folder: string): Change {
  const isOf = new RegExp(`/node_modules/(?=${name}/)`)
  return {
    file: isOf,
    toChanged: (_source, path) => readFileSync(join(folder, path.split(isOf)[1] ?? ''), 'utf8'),
  }
}

/** @param stamp a file that is other for each app, by which their compiles are told apart */
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

export function applyChanges(changes: readonly Change[]): Plugin {
  return {
    name: 'bench:changes',
    enforce: 'pre',
    transform(source, id) {
      let changed = source
      for (const change of changes) {
        if (change.file.test(id)) changed = change.toChanged(changed, id)
      }
      return changed === source ? undefined : changed
    },
  }
}

function endingWith(path: string): RegExp {
  return new RegExp(`${join('/', path).replaceAll('.', '\\.')}$`)
}
