/**
 * A shelf of thousands of games: the merchant's own games plus generated games from further
 * vendors.
 */
import type { Game } from '@livery/contract/platform/games.ts'
import { dominantColour } from '#art/game-art.ts'
import { hashOf } from '#support/random.ts'
import type { Localisable, LocalText } from '#text/localise.ts'
import { computeGamePlay, computeGameTerms } from './game-terms.ts'
import type { MerchantContent, SeedData, VendorEntry } from './seed-data.ts'

type Word = readonly [english: string, chinese: string, vietnamese: string, tagalog: string]

const manners = parseWords(`Golden|黄金|Vàng|Ginintuang
Silver|白银|Bạc|Pilak na
Crimson|绯红|Đỏ Thắm|Pulang
Emerald|翡翠|Ngọc Lục|Esmeraldang
Midnight|午夜|Nửa Đêm|Hatinggabing
Lucky|幸运|May Mắn|Masuwerteng
Royal|皇家|Hoàng Gia|Maharlikang
Wild|狂野|Hoang Dã|Mailap na
Mystic|神秘|Huyền Bí|Mahiwagang
Blazing|烈焰|Rực Lửa|Nagliliyab na
Frozen|冰封|Băng Giá|Nagyeyelong
Ancient|远古|Cổ Đại|Sinaunang
Secret|秘密|Bí Mật|Lihim na
Grand|盛大|Vĩ Đại|Dakilang
Crystal|水晶|Pha Lê|Kristal na
Neon|霓虹|Đèn Màu|Neon na
Sunny|阳光|Nắng Ấm|Maaraw na
Starry|星空|Đầy Sao|Mabituing
Velvet|丝绒|Nhung|Pelus na
Thunder|雷霆|Sấm Sét|Kulog na
Dancing|起舞|Nhảy Múa|Sumasayaw na
Flying|飞翔|Bay Cao|Lumilipad na
Hidden|隐秘|Ẩn Giấu|Tagong
Jade|碧玉|Ngọc Bích|Jade na
Iron|钢铁|Sắt Thép|Bakal na
Sweet|甜蜜|Ngọt Ngào|Matamis na
Giant|巨型|Khổng Lồ|Higanteng
Little|小小|Tí Hon|Munting
Happy|欢乐|Vui Vẻ|Masayang
Brave|勇敢|Dũng Cảm|Matapang na
Silent|寂静|Lặng Yên|Tahimik na
Electric|闪电|Tia Chớp|Elektrikong
Coral|珊瑚|San Hô|Koral na
Amber|琥珀|Hổ Phách|Amber na
Misty|迷雾|Sương Mù|Maulap na
Eternal|永恒|Vĩnh Cửu|Walang Hanggang
Double|双倍|Nhân Đôi|Dobleng
Mega|超级|Siêu Cấp|Mega na
Rising|崛起|Trỗi Dậy|Umaangat na
Northern|北方|Phương Bắc|Hilagang
Southern|南国|Phương Nam|Timog na
Desert|沙漠|Sa Mạc|Disyertong
Ocean|海洋|Đại Dương|Karagatang
Jungle|丛林|Rừng Xanh|Gubat na
Harvest|丰收|Mùa Gặt|Masaganang
Carnival|嘉年华|Lễ Hội|Karnabal na
Imperial|帝王|Đế Vương|Imperyal na
Shadow|暗影|Bóng Đêm|Aninong
Rainbow|彩虹|Cầu Vồng|Bahagharing
Diamond|钻石|Kim Cương|Diyamanteng`)

const things = parseWords(`Dragon|神龙|Rồng|Dragon
Koi|锦鲤|Cá Chép|Koi
Phoenix|凤凰|Phượng Hoàng|Feniks
Crown|王冠|Vương Miện|Korona
Lantern|灯笼|Đèn Lồng|Parol
Pagoda|宝塔|Ngôi Chùa|Pagoda
Lotus|莲花|Hoa Sen|Lotus
Temple|神庙|Đền Thờ|Templo
Comet|彗星|Sao Chổi|Kometa
Planet|星球|Hành Tinh|Planeta
Moon|明月|Mặt Trăng|Buwan
Sun|太阳|Mặt Trời|Araw
Mountain|高山|Núi Cao|Bundok
Volcano|火山|Núi Lửa|Bulkan
Cherry|樱桃|Anh Đào|Seresa
Mango|芒果|Xoài|Mangga
Papaya|木瓜|Đu Đủ|Papaya
Chest|宝箱|Rương Báu|Baul
Coins|金币|Đồng Xu|Barya
Clover|四叶草|Cỏ Bốn Lá|Klouber
Bell|铃铛|Chuông|Kampana
Star|星星|Ngôi Sao|Bituin
Pearl|珍珠|Ngọc Trai|Perlas
Reef|礁石|Rạn Biển|Bahura
Mask|面具|Mặt Nạ|Maskara
Fan|折扇|Quạt Giấy|Pamaypay
Rocket|火箭|Tên Lửa|Rocket
Wheel|转轮|Vòng Quay|Gulong
Dice|骰子|Xúc Xắc|Dais
Trophy|奖杯|Cúp|Tropeo
Feather|羽毛|Lông Vũ|Balahibo
Orchard|果园|Vườn Trái|Halamanan
Pirate|海盗|Cướp Biển|Pirata
Kraken|海怪|Thủy Quái|Kraken
Emperor|皇帝|Hoàng Đế|Emperador
Meteor|流星|Thiên Thạch|Bulalakaw
Garden|花园|Khu Vườn|Hardin
Ruby|红宝石|Hồng Ngọc|Rubi
Tide|潮汐|Thủy Triều|Alon
Gecko|壁虎|Thạch Sùng|Tuko`)

/** Words that make up the names of generated games: English, Chinese, Vietnamese, Tagalog. */
const mostNames = manners.length * things.length

type Stock = Pick<MerchantContent, 'games' | 'lanes' | 'vendors'>

export const manyGames = 2_000

/** Additional studios; with the usual vendors there are thirty in total. */
const studios: Readonly<Record<string, readonly [name: string, category: string]>> = {
  AMB: ['Amber Anvil', 'SLOT'],
  BLU: ['Blue Banyan', 'SLOT'],
  CDR: ['Cedar & Dice', 'CARD'],
  DRF: ['Driftwood Play', 'SLOT'],
  ECH: ['Echo Atoll', 'FISH'],
  FRN: ['Fernlight', 'SLOT'],
  GLD: ['Gilded Heron', 'SLOT'],
  HLX: ['Helix Hall', 'LIVE'],
  IVR: ['Ivory Kite', 'SLOT'],
  JUN: ['Juniper Reels', 'SLOT'],
  KST: ['Kestrel Works', 'SLOT'],
  LMN: ['Lumen Table', 'LIVE'],
  MRN: ['Marina Nine', 'FISH'],
  NMB: ['Nimbus Forge', 'SLOT'],
  OPL: ['Opaline', 'SLOT'],
  QRT: ['Quartz Parade', 'SLOT'],
  RVL: ['Rivulet', 'SLOT'],
  SBL: ['Sable Room', 'CARD'],
  THN: ['Thornfield', 'SLOT'],
  UMB: ['Umbra Studio', 'SLOT'],
  VRD: ['Verdant Spin', 'SLOT'],
  WLW: ['Willow & Wren', 'SLOT'],
}
const codes = Object.keys(studios)

/** Extends the stock to `count` games from thirty vendors, two of them new. */
export function stockMany(
  stock: Stock,
  count: number,
  seed: Pick<SeedData, 'palette' | 'moneyUnit'>,
): Stock {
  const own = stock.games.filter(game => !Object.hasOwn(studios, game.vendor))
  const wanted = Math.min(Math.max(0, count - own.length), mostNames)
  const games = [...own, ...Array.from({ length: wanted }, (_, at) => buildGame(at, seed))]
  const usual = stock.vendors.filter(({ vendor }) => !Object.hasOwn(studios, vendor))
  const vendors = [...codes.map(buildVendor), ...usual].sort(
    (a, b) => Number(b.isNew) - Number(a.isNew),
  )

  return { games, vendors, lanes: stock.lanes.map(lane => recount(lane, games)) }
}

function buildGame(at: number, { palette, moneyUnit }: Parameters<typeof stockMany>[2]) {
  const vendor = codes[at % codes.length] ?? 'AMB'
  const [vendorName, category] = studios[vendor] ?? ['', 'SLOT']
  const name = buildGameName(at)
  const code = `${vendor}-${name.EN}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  const tags = chooseTags(hashOf(`${code} tags`))

  return {
    code,
    name,
    vendor,
    vendorName,
    category,
    image: `/lgw/games/art/${vendor}/${code}.webp`,
    colour: dominantColour(name.EN, palette),
    nodeId: `${hashOf(code) % 90_000}`,
    tags,
    ...computeGameTerms(code, category, moneyUnit),
    ...computeGamePlay(code, category, tags),
  }
}

function chooseTags(chance: number): Game['tags'] {
  const tags: Game['tags'] = []
  if (chance % 11 === 0) tags.push('hot')
  if (chance % 13 === 0) tags.push('new')
  if (chance % 17 === 0) tags.push('jackpot')
  return tags
}

function buildVendor(vendor: string, at: number): VendorEntry {
  return { vendor, displayName: studios[vendor]?.[0] ?? vendor, isNew: at < 2 }
}

function recount(
  lane: Stock['lanes'][number],
  games: readonly Localisable<Game>[],
): Stock['lanes'][number] {
  const mine = games.filter(({ category }) => category === lane.category)
  const names = new Map(mine.map(({ vendor, vendorName }) => [vendor, vendorName]))
  const vendors = [...names].map(([vendor, displayName]) => ({ vendor, displayName }))

  return {
    ...lane,
    cards: vendors.map(({ vendor, displayName }) => ({ accountTypeName: vendor, displayName })),
    gameClassify: vendors,
    gameCount: mine.length,
  }
}

/** Returns game name number `at`, from 0; consecutive names share no word. */
function buildGameName(at: number): LocalText {
  const manner = manners[at % manners.length] ?? ['', '', '', '']
  const thing = things[(Math.floor(at / manners.length) + at) % things.length] ?? ['', '', '', '']
  return {
    EN: `${manner[0]} ${thing[0]}`,
    CN: manner[1] + thing[1],
    VI: `${thing[2]} ${manner[2]}`,
    TY: `${manner[3]} ${thing[3]}`,
  }
}

function parseWords(text: string): Word[] {
  return text.split('\n').map(line => {
    const [english = '', chinese = '', vietnamese = '', tagalog = ''] = line.split('|')
    return [english, chinese, vietnamese, tagalog]
  })
}
