/** Chooses the motif and color scheme of a game's image from the game's name. */
import { hashOf } from '#support/random.ts'
import { type MotifName, motifNames } from './motifs/all.ts'
import { type PaletteName, palettes, type Scheme } from './palettes.ts'

/**
 * Words in game names; the first match wins. A name without any of these words gets a motif by
 * hash.
 */
const wordMotifs: readonly (readonly [RegExp, MotifName])[] = [
  [/lottery/i, 'lotteryBalls'],
  [/dragonet|dragon/i, 'dragon'],
  [/badminton|tennis/i, 'tennis'],
  [/phoenix|feather/i, 'phoenix'],
  [/koi|fish|kraken|hunter/i, 'fish'],
  [/trophy|champion|racing|arena|boxing/i, 'trophy'],
  [/crown|king|emperor/i, 'crown'],
  [/roulette|wheel/i, 'wheel'],
  [/dice/i, 'dice'],
  [/mask|tiki/i, 'mask'],
  [/lantern|firefly/i, 'lantern'],
  [/pagoda|temple|courtyard|pavilion/i, 'pagoda'],
  [/lotus|lily|blossom|petal|garden|flower/i, 'flower'],
  [/baccarat|blackjack|poker|ace\b|card|rummy/i, 'cards'],
  [/\bfan\b/i, 'fan'],
  [/football/i, 'football'],
  [/basketball/i, 'basketball'],
  [/rocket/i, 'rocket'],
  [/comet|meteor/i, 'comet'],
  [/planet/i, 'planet'],
  [/thunder|storm|bolt|lightning/i, 'lightning'],
  [/moon/i, 'moon'],
  [/\bsun|sunny/i, 'sun'],
  [/mountain|peak|volcano|snow|mine/i, 'peaks'],
  [/cherry|berry/i, 'cherries'],
  [/gem|ruby|sapphire|diamond|prism|opal|jade/i, 'gem'],
  [/fruit|mango|papaya|citrus|coconut|orchard/i, 'citrus'],
  [/chest|treasure|pirate/i, 'chest'],
  [/coin|gold|riches|payday/i, 'coins'],
  [/clover|gecko|horseshoe/i, 'clover'],
  [/bell/i, 'bell'],
  [/star/i, 'star'],
  [/tide|wave|reef|pearl|sea|bay/i, 'shell'],
]

export type GameScene = { scheme: Scheme; motif: MotifName }

export function sceneOf(name: string, palette: PaletteName): GameScene {
  const word = wordMotifs.find(([pattern]) => pattern.test(name))
  const chance = motifNames[hashOf(name) % motifNames.length] ?? 'gem'
  return { scheme: schemeOf(name, palette), motif: word?.[1] ?? chance }
}

/** Returns the tile's placeholder color until its image has loaded. */
export function dominantColour(name: string, palette: PaletteName): string {
  return schemeOf(name, palette).mid
}

function schemeOf(name: string, palette: PaletteName): Scheme {
  const schemes: readonly [Scheme, ...Scheme[]] = palettes[palette]
  return schemes[hashOf(`${name}~`) % schemes.length] ?? schemes[0]
}
