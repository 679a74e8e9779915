/** A smaller i18next for the first load. */
import type { Plugin } from 'vite'

const textsFile = /\/i18next\/dist\/esm\/i18next\.js$/
const classOfTexts = /^class (Formatter|Connector|PluralResolver)\b[^\n]*\{\n[\s\S]*?^\}$/gm
/** The app's strings use no formats or plural forms, and all resources are added by hand. */
const unusedByTexts: Readonly<Record<string, string>> = {
  Formatter: 'const Formatter = undefined;',
  Connector: 'class Connector extends EventEmitter {}',
  PluralResolver: "class PluralResolver { getSuffix() { return '' } }",
}

/** Standalone log statements, which print only if `debug` is set. */
const notes = /^\s*this\.logger\.(?:deprecate|log|warn)\(.*\);$/gm

/**
 * Removes formats, plural forms and resource loading from i18next, which creates all three with
 * every instance, and its developer logs: 3 kB.
 * @throws Error, failing the build, if a new version has a different source format.
 */
export function shakeTexts(): Plugin {
  return {
    name: 'livery:shake-texts',
    transform(code, id) {
      if (!textsFile.test(id)) return undefined
      const found: string[] = []
      const shaken = code.replace(classOfTexts, (text, name: string) => {
        found.push(name)
        return unusedByTexts[name] ?? text
      })
      if (found.toSorted().join() === Object.keys(unusedByTexts).toSorted().join()) {
        return shaken.replace(notes, '')
      }
      return this.error('i18next is written otherwise now; see lighter-texts.ts')
    },
  }
}
