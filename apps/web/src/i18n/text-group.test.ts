// @vitest-environment jsdom

import i18n from 'i18next'
import { beforeEach, expect, it, vi } from 'vitest'

/** In a page, this is the URL of a compiled file. */
const file = new URL('../features/games/locales/EN.json', import.meta.url).pathname

const loadOwnGroup = vi.fn(async () => ({ game_play: 'listed' }))

beforeEach(async () => {
  vi.resetModules()
  vi.clearAllMocks()
  vi.doMock('./text-groups.ts', () => ({ loadOwnGroup }))
})

async function load(painted: string): Promise<string> {
  document.documentElement.dataset.languages = painted
  const { startLanguage } = await import('./language.ts')
  const { loadTextGroup } = await import('./text-group.ts')
  await startLanguage({ languages: ['EN'], defaultLanguage: 'EN' })
  await loadTextGroup('games')
  return i18n.t('game_play')
}

it('a group whose file the page names loads without the list of all files', async () => {
  expect(await load(`EN,en,ltr,,${file}`)).toBe('Play')
  expect(loadOwnGroup).not.toHaveBeenCalled()
})

it.each(['', 'EN,en,ltr,,', 'EN,en,ltr,,/m/assets/missing.js'])(
  'a group loads from the list if the page names %j',
  async painted => {
    expect(await load(painted)).toBe('listed')
  },
)
