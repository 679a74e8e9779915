/** Strings for the sandbox's game pages, by language. */
import type { Language } from '@livery/contract/languages.ts'
import { type LocalText, localiseText } from './localise.ts'

const playTexts = {
  back: { EN: 'Back', CN: '返回', VI: 'Quay lại', TY: 'Bumalik' },
  trial: { EN: 'Trial play', CN: '试玩', VI: 'Chơi thử', TY: 'Pagsubok' },
  money: {
    EN: 'Demo table of the sandbox',
    CN: '沙盒演示桌',
    VI: 'Bàn chơi mẫu',
    TY: 'Demo na mesa',
  },
  credits: { EN: 'Credits', CN: '点数', VI: 'Điểm', TY: 'Puntos' },
  won: { EN: 'You win', CN: '您赢得', VI: 'Bạn thắng', TY: 'Panalo ka ng' },
  lost: {
    EN: 'No luck this time',
    CN: '这次没有中',
    VI: 'Lần này chưa trúng',
    TY: 'Hindi pinalad ngayon',
  },
  over: { EN: 'Out of credits', CN: '点数已用完', VI: 'Hết điểm', TY: 'Ubos na ang puntos' },
  stake: { EN: 'Stake', CN: '投注', VI: 'Đặt cược', TY: 'Tumaya ng' },
  spin: { EN: 'Spin for 5', CN: '旋转（5 点）', VI: 'Quay với 5 điểm', TY: 'Paikutin, 5 puntos' },
  slotRule: {
    EN: 'Three of a kind pays twenty, a pair pays two.',
    CN: '三个相同赔二十倍，两个相同赔两倍。',
    VI: 'Ba hình giống nhau trả 20 lần, hai hình trả 2 lần.',
    TY: 'Dalawampung ulit ang tatlong magkapareho, dalawa ang pares.',
  },
  player: { EN: 'Player', CN: '闲', VI: 'Người chơi', TY: 'Manlalaro' },
  banker: { EN: 'Banker', CN: '庄', VI: 'Nhà cái', TY: 'Banker' },
  tie: { EN: 'Tie', CN: '和', VI: 'Hòa', TY: 'Tabla' },
  liveRule: {
    EN: 'Put 5 on a side; the cards are dealt at once.',
    CN: '选一方下注 5 点，随即发牌。',
    VI: 'Đặt 5 điểm vào một bên, bài được chia ngay.',
    TY: 'Maglagay ng 5 sa isang panig; agad ang baraha.',
  },
  home: { EN: 'Home', CN: '主胜', VI: 'Chủ nhà', TY: 'Home' },
  draw: { EN: 'Draw', CN: '平局', VI: 'Hòa', TY: 'Tabla' },
  away: { EN: 'Away', CN: '客胜', VI: 'Khách', TY: 'Away' },
  sportsRule: {
    EN: 'Put 5 on a result; the match is played in a second.',
    CN: '为结果下注 5 点，比赛一秒见分晓。',
    VI: 'Đặt 5 điểm cho kết quả, trận đấu xong trong một giây.',
    TY: 'Maglagay ng 5 sa resulta; isang segundo ang laban.',
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
  buy: { EN: 'Buy for 5', CN: '购买（5 点）', VI: 'Mua với 5 điểm', TY: 'Bumili, 5 puntos' },
  bettingRule: {
    EN: 'Pick three digits; each right one pays ten.',
    CN: '选三个数字，每中一个赔十点。',
    VI: 'Chọn ba chữ số, mỗi số trúng được 10 điểm.',
    TY: 'Pumili ng tatlong numero; sampu ang bawat tama.',
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
