/** Rules about data in the browser's storage (decision 0025). */
import { isCode, isTest, withoutComments } from '../imports.ts'
import type { Rule, SourceFile } from '../source-tree.ts'

export const storageKeysRule: Rule = {
  name: "storage is accessed only with the contract's keys",
  check: files =>
    files
      .filter(file => isProduct(file) && file.path.startsWith('apps/'))
      .filter(({ text }) => /(?:session|local)Storage\.\w+Item\(\s*['"`](?!\$\{)/.test(text))
      .map(({ path }) => `${path} spells a storage key`),
  broken: [{ path: 'apps/web/src/lib/a.ts', text: "localStorage.getItem('language')" }],
}

const keyName = /\b(?:local|session)StorageKeys\.\w+/g
/** Matches imports of bare key names, which the rule could not distinguish from other names. */
const bareKeys = /import \{[^}]*\} from '@livery\/contract\/(?:local|session)-storage-keys\.ts'/

/**
 * Scripts that are inlined into a page cannot import the key table, so each script contains its
 * only key as a literal.
 */
export const keyOwnersRule: Rule = {
  name: 'each storage key is read and written in only one web app module',
  check: files => {
    const modules = files.filter(file => isProduct(file) && file.path.startsWith('apps/web/src/'))
    const owners = new Map<string, string[]>()

    for (const { path, text } of modules) {
      for (const key of new Set(withoutComments(text).match(keyName))) {
        owners.set(key, [...(owners.get(key) ?? []), path])
      }
    }

    return [
      ...[...owners]
        .filter(([, paths]) => paths.length > 1)
        .map(([key, paths]) => `${key} is named in ${paths.join(' and ')}`),
      ...modules
        .filter(({ text }) => bareKeys.test(text))
        .map(({ path }) => `${path} imports a storage key by its bare name`),
    ]
  },
  broken: [
    { path: 'apps/web/src/device/a.ts', text: 'localStore.get(localStorageKeys.deviceId)\n' },
    { path: 'apps/web/src/features/b.ts', text: 'localStore.remove(localStorageKeys.deviceId)\n' },
  ],
}

function isProduct(file: SourceFile): boolean {
  return isCode(file) && !isTest(file)
}
