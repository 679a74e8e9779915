/**
 * Defines where the web app's strings are: each group is a folder `locales` in the group's feature.
 */
import { isLanguage, type Language } from '../languages.ts'

/** The folders, within the app's `src`, of the groups that are not named after a feature. */
const otherFolders: Readonly<Record<string, string>> = {
  contact: 'features/customer-service',
  deposit: 'features/money/deposit',
  orders: 'features/money/orders',
  'own-code': 'ui/fields',
  payout: 'features/money/accounts',
  social: 'features/account/social',
  withdraw: 'features/money/withdraw',
}

/**
 * Returns the folder with a group's strings within the app's `src`, such as
 * `features/games/locales`.
 */
export function buildTextFolder(group: string): string {
  return `${otherFolders[group] ?? `features/${group}`}/locales`
}

/** The folder with the first load's strings within the app's `src`. */
export const firstTextFolder = 'i18n/locales'

export type TextFile = { group: string; language: Language }

/**
 * Parses the path of a file with strings. The first load's group is ''. Returns `undefined` for any
 * other file.
 * @param path ends with the path within the repository or within the app's `src`
 */
export function parseTextPath(path: string): TextFile | undefined {
  const [, folder = '', language] =
    /(?:^|\/src\/)((?:i18n|ui|features)(?:\/[a-z-]+)*)\/locales\/([A-Z-]+)\.json$/.exec(path) ?? []
  if (!isLanguage(language)) return undefined
  if (folder === 'i18n') return { group: '', language }

  const other = Object.keys(otherFolders).find(group => otherFolders[group] === folder)
  const group = other ?? folder.replace(/^features\//, '')
  return group.includes('/') ? undefined : { group, language }
}
