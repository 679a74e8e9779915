/** Builders of banners, announcements and promotions in several languages. */
import type { Language } from '@livery/contract/languages.ts'
import type { Announcement, Banner } from '@livery/contract/platform/content.ts'
import { type Localisable, type LocalText, mapText, type Text } from '#text/localise.ts'
import type { PromotionEntry } from './seed-data.ts'

type Target = { promotion: string } | { url: string } | { game: string; vendor: string }
export type PromotionWords = Words & { terms: LocalText; steps?: LocalText }
type PromotionTraits = Pick<PromotionEntry, 'endsInHours' | 'key' | 'bonusId'> & {
  target?: Target
}
type Words = { title: LocalText; text: LocalText }
/** A bonus that a banner promises next to its link. */
type Promised = { bonusId?: string }

/** The number of banner images for each merchant (art/banner-art.ts). */
export const bannerCount = 9

export function bannerPath(merchant: string, number: number): string {
  return `/lgw/games/art/banner/${merchant.toLowerCase()}/${number}.webp`
}

/** Builds the home carousel's banners, in order, with images 1, 2, 3 … */
export function homeBanners(
  merchant: string,
  entries: readonly (Words & Target & Promised)[],
): Localisable<Banner>[] {
  return entries.map((entry, index) => buildBanner(merchant, 'm_home', index + 1, entry))
}

/**
 * Builds the welcome images; their numbers continue after the home banners. The first popup has one
 * image for visitors and one image for members; the second popup has the same image for everyone.
 */
export function welcomeBanners(
  merchant: string,
  forVisitors: Words & Target & Promised,
  forMembers: Words & Target & Promised,
): Localisable<Banner>[] {
  return [
    { ...buildBanner(merchant, 'm_popup1', bannerCount - 2, forVisitors), execution: 'B' },
    { ...buildBanner(merchant, 'm_popup1', bannerCount - 1, forMembers), execution: 'A' },
    buildBanner(merchant, 'm_popup2', bannerCount, forMembers),
  ]
}

/** Returns the same image under another file name, as if the operator had replaced it (QA). */
export function buildEditionPath(image: string, edition: number): string {
  return image.replace(/\.webp$/, `-${edition}.webp`)
}

function buildBanner(
  merchant: string,
  groupName: string,
  number: number,
  entry: Words & Target & Promised,
): Localisable<Banner> {
  return {
    id: `${groupName}-${number}`,
    groupName,
    title: entry.title,
    text: entry.text,
    image: bannerPath(merchant, number),
    ...buildLinkage(entry),
    ...(entry.bonusId !== undefined && { bonusId: entry.bonusId }),
  }
}

function buildLinkage(
  target: Target,
): Pick<Localisable<Banner>, 'url' | 'linkageType' | 'linkage' | 'vendor'> {
  if ('promotion' in target) return { url: '', linkageType: 'P', linkage: target.promotion }
  if ('game' in target) {
    return { url: '', linkageType: 'G', linkage: target.game, vendor: target.vendor }
  }
  return { url: target.url, linkageType: 'URL', linkage: '' }
}

type News = Words & {
  promotion?: string
  /** Further HTML below the text's paragraphs: images, tables, links. */
  more?: Text
  publishedAt?: string
}

/**
 * Builds an announcement; `execution`: A for members, B for visitors, F on a first login (spec §3).
 */
export function announcement(
  id: string,
  execution: 'A' | 'B' | 'F',
  { title, text, promotion = '', more, publishedAt = '2026-11-16T01:00:00Z' }: News,
): Localisable<Announcement> {
  const getMoreText = (language: Language) =>
    (typeof more === 'string' ? more : more?.[language]) ?? ''
  const content = mapText(paragraphs(text), (words, language) => words + getMoreText(language))
  return { id, title, content, promotionType: promotion, execution, publishedAt }
}

/** Returns an image's HTML, with its size, in the same form as the platform's editor. */
export function picture(merchant: string, number: number, alt: string): string {
  return `<p><img src="${bannerPath(merchant, number)}" alt="${alt}" width="800" height="450"></p>`
}

/**
 * Builds a table followed by a line of text. Each input line is a table row with cells separated by
 * bars; the first row has the headings.
 */
export function tableAndLine(text: LocalText): LocalText {
  return mapText(text, words => {
    const lines = words.split('\n')
    const [head = [], ...body] = lines.slice(0, -1).map(line => line.split(' | '))
    const rows = body.map(cells => renderRow(cells, 'td')).join('')
    return `<table><thead>${renderRow(head, 'th')}</thead><tbody>${rows}</tbody></table><p>${lines.at(-1)}</p>`
  })
}

function renderRow(cells: readonly string[], name: 'th' | 'td'): string {
  return `<tr>${cells.map(cell => `<${name}>${cell}</${name}>`).join('')}</tr>`
}

/** Builds a promotion; `steps` and `terms` are lists with one item per line. */
export function promotion(
  merchant: string,
  id: string,
  picture: number,
  words: PromotionWords,
  more: PromotionTraits = {},
): PromotionEntry {
  const { target, ...traits } = more
  return {
    id,
    title: words.title,
    summary: words.text,
    content: renderList('ol', words.steps ?? words.terms),
    image: bannerPath(merchant, picture),
    ...(words.steps && { terms: renderList('ul', words.terms) }),
    ...(target && { link: buildLinkage(target) }),
    ...traits,
  }
}

function paragraphs(text: LocalText): LocalText {
  return mapText(text, words => `<p>${words.replaceAll('\n', '</p><p>')}</p>`)
}

function renderList(tag: 'ol' | 'ul', lines: LocalText): LocalText {
  return mapText(lines, words => `<${tag}><li>${words.replaceAll('\n', '</li><li>')}</li></${tag}>`)
}

/** Aurora: cashier maintenance hours. */
export const upkeep = {
  title: {
    EN: 'A short break on Wednesday',
    CN: '周三短暂维护',
    VI: 'Bảo trì ngắn vào thứ Tư',
    TY: 'Maikling pahinga sa Miyerkoles',
  },
  text: {
    EN: 'Deposits and withdrawals rest while the cashier gets a new engine. Games stay open.',
    CN: '收银系统升级期间，存取款暂停，游戏照常开放。',
    VI: 'Nạp và rút tiền tạm dừng khi quầy thu ngân được nâng cấp. Trò chơi vẫn mở.',
    TY: 'Titigil muna ang deposito at withdrawal habang ina-upgrade ang cashier. Bukas pa rin ang mga laro.',
  },
  publishedAt: '2026-11-19T06:00:00Z',
  more: tableAndLine({
    EN: 'Service | From | To\nDeposits | 02:00 | 02:40\nWithdrawals | 02:00 | 03:30\nQuestions? <a href="https://help.aurora-play.example/upkeep">Read how we keep your money safe</a>.',
    CN: '服务 | 开始 | 结束\n存款 | 02:00 | 02:40\n取款 | 02:00 | 03:30\n有疑问？<a href="https://help.aurora-play.example/upkeep">了解我们如何保护您的资金</a>。',
    VI: 'Dịch vụ | Từ | Đến\nNạp tiền | 02:00 | 02:40\nRút tiền | 02:00 | 03:30\nCần hỏi? <a href="https://help.aurora-play.example/upkeep">Xem cách chúng tôi giữ an toàn cho tiền của bạn</a>.',
    TY: 'Serbisyo | Mula | Hanggang\nDeposito | 02:00 | 02:40\nWithdrawal | 02:00 | 03:30\nMay tanong? <a href="https://help.aurora-play.example/upkeep">Basahin kung paano namin pinangangalagaan ang pera mo</a>.',
  }),
}

/** Lotus: drawing times by region. */
export const drawingTimes = {
  title: { VI: 'Giờ quay thưởng', EN: 'Drawing times', CN: '开奖时间', TY: 'Oras ng bunot' },
  text: {
    VI: 'Ba miền quay thưởng hằng ngày. Ngừng nhận vé trước giờ quay 10 phút.',
    EN: 'All three regions draw every day. Tickets close ten minutes before.',
    CN: '三个地区每日开奖，开奖前十分钟截止购票。',
    TY: 'Araw-araw ang bunot sa tatlong rehiyon. Sarado ang tiket sampung minuto bago nito.',
  },
  publishedAt: '2026-11-18T01:00:00Z',
  more: tableAndLine({
    VI: 'Miền | Giờ quay\nNam | 16:15\nTrung | 17:15\nBắc | 18:15\n<a href="/m/home">Xem các kỳ quay</a>',
    EN: 'Region | Draw\nSouth | 16:15\nCentral | 17:15\nNorth | 18:15\n<a href="/m/home">See the draws</a>',
    CN: '地区 | 开奖\n南部 | 16:15\n中部 | 17:15\n北部 | 18:15\n<a href="/m/home">查看开奖</a>',
    TY: 'Rehiyon | Bunot\nTimog | 16:15\nGitna | 17:15\nHilaga | 18:15\n<a href="/m/home">Tingnan ang mga bunot</a>',
  }),
}

/** TLB: how long each payment method takes. */
export const payments = {
  title: {
    EN: 'How fast your money moves',
    TY: 'Gaano kabilis ang pera mo',
    CN: '资金到账时间',
    VI: 'Tiền của bạn đến nhanh thế nào',
  },
  text: {
    EN: 'Three ways to pay, and how long each takes on an ordinary day.',
    TY: 'Tatlong paraan ng bayad, at gaano katagal ang bawat isa sa karaniwang araw.',
    CN: '三种付款方式及平日所需时间。',
    VI: 'Ba cách thanh toán và thời gian của mỗi cách trong ngày thường.',
  },
  publishedAt: '2026-11-18T01:00:00Z',
  more: tableAndLine({
    EN: 'Way | In | Out\nE-wallet | 1 min | 10 min\nBank | 5 min | 2 h\nCard | 1 min | 1 day\n<a href="/m/inviteFriends">Invite a friend</a> while you wait.',
    TY: 'Paraan | Pasok | Labas\nE-wallet | 1 min | 10 min\nBangko | 5 min | 2 oras\nCard | 1 min | 1 araw\n<a href="/m/inviteFriends">Mag-imbita ng kaibigan</a> habang naghihintay.',
    CN: '方式 | 存入 | 取出\n电子钱包 | 1 分钟 | 10 分钟\n银行 | 5 分钟 | 2 小时\n银行卡 | 1 分钟 | 1 天\n等待时不妨<a href="/m/inviteFriends">邀请好友</a>。',
    VI: 'Cách | Nạp | Rút\nVí điện tử | 1 phút | 10 phút\nNgân hàng | 5 phút | 2 giờ\nThẻ | 1 phút | 1 ngày\n<a href="/m/inviteFriends">Mời bạn bè</a> trong lúc chờ.',
  }),
}
