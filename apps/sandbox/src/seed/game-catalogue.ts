/** The games every merchant can offer, by vendor. Names decide the artwork (art/game-scene.ts). */
import type { Game } from '@livery/contract/platform/games.ts'

type Tag = Game['tags'][number]
export type GameEntry = { name: string; category: string; tags: readonly Tag[] }

export const vendorNames: Record<string, string> = {
  PG: 'Pearl Garden',
  JILI: 'Jolly Isles',
  PP: 'Prism Parade',
  EVO: 'Evergrand Live',
  BTI: 'Bluetide Sports',
  TCG: 'Tricrown Lottery',
  RNG: 'Ringneck Slots',
  PVP: 'Parlour Versus',
}

const list = (category: string, text: string): GameEntry[] =>
  text.split('\n').map(line => toEntry(category, line.trim()))

function toEntry(category: string, line: string): GameEntry {
  const [name = '', ...tags] = line.split(' #')
  return { name, category, tags: tags.filter(isTag) }
}

function isTag(tag: string): tag is Tag {
  return tag === 'hot' || tag === 'new' || tag === 'jackpot'
}

/** Vendor code to its games. Tags follow a name as `#hot`, `#new`, `#jackpot`; a tenth at most is hot. */
export const vendorGames: Record<string, readonly GameEntry[]> = {
  PG: list(
    'SLOT',
    `Lantern Koi #hot
    Ember Dragonet #new
    Jade Pagoda Nights
    Moonpetal Garden
    Phoenix Over Snow #jackpot
    Nine Golden Bells
    Silk Fan Fortune
    Plum Blossom Riches
    Tiger Lily Pond #new
    Treasure of the Tide
    Opal Fox Mask
    Cloud Temple Coins
    Firefly Festival`,
  ),
  JILI: list(
    'SLOT',
    `Mango Mambo #hot
    Coral Crown
    Cherry Volcano #new
    Pirate Chest Deluxe
    Thunder Papaya
    Golden Reef Sevens #jackpot
    Sunny Side Spin
    Coconut Comet
    Tiki Mask Party
    Lucky Gecko Clover
    Island Bell Rush`,
  ).concat(
    list(
      'FISH',
      `Deep Sea Hunter
      Kraken Tide Fishing
      Royal Fish Parade
      Pearl Diver Bay #new`,
    ),
  ),
  PP: list(
    'SLOT',
    `Prism Gem Cascade
    Thundering Peaks
    Candy Orchard Fruits
    Starlit Sapphire #new
    Crown of the North
    Wild Comet Trail
    Ruby Rush Nights #jackpot
    Frost Mountain Gold
    Sun God Plaza
    Rocket Reels
    Carnival Mask Royale
    Lucky Horseshoe Ranch
    Crystal Planet
    Wolf Moon Winter`,
  ),
  EVO: list(
    'LIVE',
    `Comet Roulette Live #hot
    Grand Baccarat Salon
    Speed Baccarat Twelve
    Lightning Wheel Show #new
    Blackjack Card Club
    Emperor Dice Table
    Dragon Versus Phoenix
    Midnight Roulette
    Poker Ace Lounge
    Wheel of Stars
    Royal Crown Baccarat
    Fan Tan Pavilion`,
  ),
  BTI: list(
    'SPORTS',
    `Football Matchday #hot
    Basketball Court Live
    Champions Trophy Bets
    Tennis Ball Aces
    Table Tennis Rally
    Boxing Night Glory
    Racing Flag Grand Tour
    Futsal Football Five
    Virtual Football Cup #new
    Esports Arena Clash
    Badminton Feather Smash`,
  ),
  RNG: list(
    'SLOT',
    `Neon Fruit Bar
    Double Gem Drop
    Planet Payday #new
    Rolling Dice Rapids
    Storm Bolt Sevens
    Diamond Mine Cart #jackpot
    Lucky Star Lines
    Cherry Bell Classic
    Rainbow Clover Hill
    Meteor Shower Spins
    Sunken Chest`,
  ),
  PVP: list(
    'CARD',
    `Thirteen Cards Duel
    Ace High Parlour
    Dice Duel Arena #new
    Bull Card Battle
    Three Kings Rummy
    Crown Checkers Cash
    Golden Flower Cards
    Mahjong Courtyard
    Rocket Crash Club #hot
    Trophy Table Poker`,
  ),
}
