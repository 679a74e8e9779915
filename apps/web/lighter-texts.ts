/** A smaller build of the library of texts, in the first load. */
import type { Plugin } from 'vite'

const textsFile = /\/i18next\/dist\/esm\/i18next\.js$/
const classOfTexts = /^class (Formatter|Connector|PluralResolver)\b[^\n]*\{\n[\s\S]*?^\}$/gm
/** No text has a format or plural forms, and all are added by hand. */
const unusedByTexts: Readonly<Record<string, string>> = {
  Formatter: 'const Formatter = undefined;',
  Connector: 'class Connector extends EventEmitter {}',
  PluralResolver: "class PluralResolver { getSuffix() { return '' } }",
}

/** Statements of their own, which say something only while `debug` is set. */
const notes = /^\s*this\.logger\.(?:deprecate|log|warn)\(.*\);$/gm

/**
 * Removes the formats, the plural forms and the loading of texts from i18next, which makes all three
 * with every instance, and its notes for developers: 3 kB.
 * @throws Error, failing the build, when a new version is written differently.
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
