import { expect, it } from 'vitest'
import { buildLaunchUrl } from './launch-address.ts'

it.each([
  [{ code: 'xsmb', category: 'ELOTT', vendor: 'TCG' }, 'code=xsmb&prism_mode=1'],
  [{ code: 'pcso', category: 'LOTT', vendor: 'TCG' }, 'code=pcso&prize_mode=1'],
  [
    { code: 'pg-koi', category: 'SLOT', vendor: 'PG', nodeId: '7', name: 'Koi & Co' },
    'code=pg-koi&vendor=PG&nodeId=7&title=Koi+%26+Co',
  ],
  [
    { code: 'bti', vendor: 'BTI', roomId: 'rovers-kites', playType: 'X', odd: '3.10' },
    'code=bti&vendor=BTI&roomId=rovers-kites&playType=X&odd=3.10',
  ],
  [
    { code: 'lotto', category: 'LOTT', numbers: '07,12' },
    'code=lotto&prize_mode=1&numbers=07%2C12',
  ],
  [{ code: 'lobby', backUrl: '/m/game?x=1' }, 'code=lobby&backUrl=%2Fm%2Fgame%3Fx%3D1'],
])(
  'the launch URL for the game %o has the parameters that its kind of game needs',
  (game, query) => {
    expect(buildLaunchUrl(game)).toBe(`/m/launchGame?${query}`)
  },
)

it.each(['lobby', 'LOBBY', 'game_list', 'Game_List'])(
  "the platform's lottery lobby code %s is launched with the code lobby [ROUTE-15]",
  code => {
    const address = buildLaunchUrl({ code, category: 'LOTT', vendor: 'TCG' })
    expect(address).toBe('/m/launchGame?code=lobby&prize_mode=1')
  },
)
