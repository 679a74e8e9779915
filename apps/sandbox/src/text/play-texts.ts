/** Strings for the sandbox's game pages, by language. */
import type { Language } from '@livery/contract/languages.ts'
import { type LocalText, localiseText } from './localise.ts'

export const playTexts = {
  back: { EN: 'Back', CN: '返回', VI: 'Quay lại', TY: 'Bumalik' },
  demo: { EN: 'Demo', CN: '试玩', VI: 'Chơi thử', TY: 'Demo' },
  balance: { EN: 'Balance', CN: '余额', VI: 'Số dư', TY: 'Balanse' },
  stake: { EN: 'Stake', CN: '投注', VI: 'Đặt cược', TY: 'Taya' },
  lower: { EN: 'Lower stake', CN: '降低投注', VI: 'Giảm cược', TY: 'Babaan ang taya' },
  higher: { EN: 'Higher stake', CN: '提高投注', VI: 'Tăng cược', TY: 'Taasan ang taya' },
  sound: { EN: 'Sound', CN: '声音', VI: 'Âm thanh', TY: 'Tunog' },
  quick: { EN: 'Quick spin', CN: '快速旋转', VI: 'Quay nhanh', TY: 'Mabilis na ikot' },
  spin: {
    EN: 'Spin {{stake}}',
    CN: '旋转 {{stake}}',
    VI: 'Quay {{stake}}',
    TY: 'Paikutin {{stake}}',
  },
  buy: { EN: 'Buy {{stake}}', CN: '购买 {{stake}}', VI: 'Mua {{stake}}', TY: 'Bilhin {{stake}}' },
  bet: { EN: 'Bet {{stake}}', CN: '投注 {{stake}}', VI: 'Cược {{stake}}', TY: 'Tumaya {{stake}}' },
  won: { EN: 'You win', CN: '您赢得', VI: 'Bạn thắng', TY: 'Panalo ka ng' },
  big: { EN: 'Big win', CN: '大奖', VI: 'Thắng lớn', TY: 'Malaking panalo' },
  lost: {
    EN: 'No luck this time',
    CN: '这次没有中',
    VI: 'Lần này chưa trúng',
    TY: 'Hindi pinalad ngayon',
  },
  failed: {
    EN: 'Connection lost. Your balance shows whether the stake was placed.',
    CN: '连接中断。请查看余额确认是否已投注。',
    VI: 'Mất kết nối. Số dư cho biết cược đã được đặt hay chưa.',
    TY: 'Naputol ang koneksyon. Makikita sa balanse kung nailagay ang taya.',
  },
  reelsRule: {
    EN: 'Three of a kind on the middle line wins.',
    CN: '中间一行出现三个相同图案即中奖。',
    VI: 'Ba hình giống nhau ở hàng giữa là thắng.',
    TY: 'Panalo ang tatlong magkapareho sa gitnang linya.',
  },
  wheelRule: {
    EN: 'The wheel pays the stake times the number it stops on.',
    CN: '转盘停在的数字即为投注额的赔付倍数。',
    VI: 'Vòng quay trả tiền cược nhân với số mà nó dừng lại.',
    TY: 'Ibinabayad ng gulong ang taya beses sa numerong hintuan nito.',
  },
  sportsRule: {
    EN: 'Choose a match to bet on.',
    CN: '请选择要投注的比赛。',
    VI: 'Chọn một trận để đặt cược.',
    TY: 'Pumili ng labang tatayaan.',
  },
  draw: { EN: 'Draw', CN: '平局', VI: 'Hòa', TY: 'Tabla' },
  quickPick: { EN: 'Quick pick', CN: '机选', VI: 'Chọn nhanh', TY: 'Mabilis na pili' },
  nextDraw: {
    EN: 'Next draw in {{time}}',
    CN: '距下期开奖 {{time}}',
    VI: 'Kỳ quay tiếp theo sau {{time}}',
    TY: 'Susunod na bunot sa {{time}}',
  },
  matched: {
    EN: 'Matching numbers: {{matched}} of {{size}}',
    CN: '命中号码：{{matched}}/{{size}}',
    VI: 'Số trùng: {{matched}}/{{size}}',
    TY: 'Tumamang numero: {{matched}} sa {{size}}',
  },
  slip: { EN: 'On your slip:', CN: '投注单：', VI: 'Trên phiếu của bạn:', TY: 'Nasa slip mo:' },
  slipRule: {
    EN: 'Choose an outcome and place the stake.',
    CN: '选择一个结果并下注。',
    VI: 'Chọn một kết quả rồi đặt cược.',
    TY: 'Pumili ng resulta at ilagay ang taya.',
  },
  oddMoved: {
    EN: 'The odds have moved from {{from}} to {{to}}.',
    CN: '赔率已从 {{from}} 变为 {{to}}。',
    VI: 'Tỷ lệ đã đổi từ {{from}} sang {{to}}.',
    TY: 'Nagbago ang odds mula {{from}} patungong {{to}}.',
  },
  placed: {
    EN: 'Your bet is placed. It is among your bets until the match is over.',
    CN: '下注成功。比赛结束前可在投注记录中查看。',
    VI: 'Đã đặt cược. Cược nằm trong danh sách của bạn đến khi trận đấu kết thúc.',
    TY: 'Nailagay na ang taya. Nasa mga taya mo ito hanggang matapos ang laban.',
  },
  ticketRule: {
    EN: 'Choose your numbers and place the stake.',
    CN: '选择号码并下注。',
    VI: 'Chọn bộ số rồi đặt cược.',
    TY: 'Pumili ng mga numero at ilagay ang taya.',
  },
  bought: {
    EN: 'Your ticket is bought. It is among your bets until the draw.',
    CN: '购票成功。开奖前可在投注记录中查看。',
    VI: 'Đã mua vé. Vé nằm trong danh sách cược đến khi quay số.',
    TY: 'Nabili na ang tiket. Nasa mga taya mo ito hanggang sa bunot.',
  },
  lobbyRule: {
    EN: 'Choose a lottery to bet on.',
    CN: '请选择彩种投注。',
    VI: 'Chọn loại xổ số để đặt cược.',
    TY: 'Pumili ng loterya na tatayaan.',
  },
} as const satisfies Record<string, LocalText>

export type PlayTexts = Record<keyof typeof playTexts, string>

export function localisePlayTexts(language: Language): PlayTexts {
  const entries = Object.entries<LocalText>(playTexts)
  const words = entries.map(([key, text]) => [key, localiseText(text, language)])
  // The entries have the same keys as the table.
  return Object.fromEntries(words) as PlayTexts
}
