/** Messages to every member, and to members whose payment has ended. */
import type { Message } from '@livery/contract/platform/messages.ts'
import type { Payment } from '@livery/contract/platform/payments.ts'
import { joinTexts, type Localisable, type LocalText, mapText } from '#text/localise.ts'

export type MessageEntry = Localisable<Omit<Message, 'isRead'>>

type Draft = { id: string; hoursAgo: number; title: LocalText; content: LocalText }

const hourMs = 3_600_000

const drafts: readonly Draft[] = [
  {
    id: 'limits',
    hoursAgo: 5,
    title: {
      EN: 'Set your own limits',
      VI: 'Tự đặt giới hạn cho mình',
      CN: '设置您自己的限额',
      TY: 'Magtakda ng sarili mong limit',
    },
    content: {
      EN: '<p>You decide how much you deposit and how long you play. A limit can be lowered at any time and works at once.</p><p>Need a break? Start one of 24 hours or longer under “Play limits” in your profile.</p>',
      VI: '<p>Bạn quyết định nạp bao nhiêu và chơi bao lâu. Giới hạn có thể hạ xuống bất cứ lúc nào và có hiệu lực ngay.</p><p>Cần nghỉ ngơi? Hãy bắt đầu nghỉ từ 24 giờ trở lên tại “Hạn mức chơi” trong tài khoản của bạn.</p>',
      CN: '<p>存款多少、玩多久，由您决定。限额可随时调低，并立即生效。</p><p>想休息一下？在“我的”的“游戏限额”中即可开始 24 小时或更长的休息。</p>',
      TY: '<p>Ikaw ang magpapasya kung magkano ang idedeposito at gaano katagal maglalaro. Maaaring ibaba ang limit anumang oras at agad itong gagana.</p><p>Kailangan ng pahinga? Magsimula ng pahingang 24 na oras o mas mahaba sa “Mga limit sa laro” sa profile mo.</p>',
    },
  },
  {
    id: 'sign-in',
    hoursAgo: 76,
    title: {
      EN: 'A new device has signed in',
      VI: 'Có thiết bị mới đăng nhập',
      CN: '有新设备登录',
      TY: 'May bagong device na nag-log in',
    },
    content: {
      EN: '<p>Your account was opened on a device we had not seen before. If it was you, there is nothing to do.</p><p>If it was not, <a href="/m/changePsw">change your password</a> now.</p>',
      VI: '<p>Tài khoản của bạn vừa được mở trên một thiết bị mới. Nếu là bạn, không cần làm gì thêm.</p><p>Nếu không phải, hãy <a href="/m/changePsw">đổi mật khẩu</a> ngay.</p>',
      CN: '<p>您的账号在一台新设备上登录。若为您本人操作，无需处理。</p><p>若非本人，请立即<a href="/m/changePsw">修改密码</a>。</p>',
      TY: '<p>Nabuksan ang account mo sa isang device na ngayon lang namin nakita. Kung ikaw iyon, wala kang kailangang gawin.</p><p>Kung hindi, <a href="/m/changePsw">palitan ang password</a> ngayon.</p>',
    },
  },
  {
    id: 'welcome',
    hoursAgo: 240,
    title: { EN: 'Welcome', VI: 'Chào mừng bạn', CN: '欢迎', TY: 'Maligayang pagdating' },
    content: {
      EN: '<p>It is good to have you here. <a href="/m/help">Help</a> answers most questions, and customer service is there day and night.</p>',
      VI: '<p>Rất vui được gặp bạn. <a href="/m/help">Trợ giúp</a> trả lời hầu hết thắc mắc, và bộ phận hỗ trợ luôn sẵn sàng ngày đêm.</p>',
      CN: '<p>很高兴您的加入。<a href="/m/help">帮助</a>可解答大多数问题，客服全天候为您服务。</p>',
      TY: '<p>Masaya kaming narito ka. Sinasagot ng <a href="/m/help">tulong</a> ang karamihan ng tanong, at araw-gabi ang customer service.</p>',
    },
  },
]

/** The messages that every account has already read. */
export const oldMessages: readonly string[] = ['sign-in', 'welcome']

/** Lists the messages to every member; `bonus` is the deposit bonus that one message offers. */
export function seedMessages(untilMs: number, bonus?: PromisedBonus): MessageEntry[] {
  const all = bonus ? [...drafts, buildBonusDraft(bonus)] : drafts
  return all.map(({ hoursAgo, ...draft }) => ({
    ...draft,
    sentAt: new Date(untilMs - hoursAgo * hourMs).toISOString(),
  }))
}

type PromisedBonus = { title: LocalText; terms: LocalText }

const seePromotions: LocalText = {
  EN: 'See all promotions',
  VI: 'Xem mọi khuyến mãi',
  CN: '查看所有优惠',
  TY: 'Tingnan ang lahat ng promo',
}

function buildBonusDraft({ title, terms }: PromisedBonus): Draft {
  const lines = mapText(terms, words => `<ul><li>${words.replaceAll('\n', '</li><li>')}</li></ul>`)
  const link = mapText(seePromotions, words => `<p><a href="/m/activity">${words}</a></p>`)
  return { id: 'bonus', hoursAgo: 29, title, content: joinTexts([lines, link], '') }
}

const ends: Partial<Record<`${Payment['kind']}-${Payment['state']}`, LocalText>> = {
  'deposit-arrived': {
    EN: 'Your deposit has arrived',
    VI: 'Tiền nạp của bạn đã đến',
    CN: '您的存款已到账',
    TY: 'Dumating na ang deposito mo',
  },
  'deposit-failed': {
    EN: 'Your deposit failed',
    VI: 'Nạp tiền không thành công',
    CN: '您的存款失败',
    TY: 'Hindi natuloy ang deposito mo',
  },
  'withdrawal-arrived': {
    EN: 'Your withdrawal has been paid',
    VI: 'Lệnh rút tiền đã được chi trả',
    CN: '您的取款已支付',
    TY: 'Nabayaran na ang withdrawal mo',
  },
  'withdrawal-failed': {
    EN: 'Your withdrawal failed',
    VI: 'Rút tiền không thành công',
    CN: '您的取款失败',
    TY: 'Hindi natuloy ang withdrawal mo',
  },
}

const seeBookings: LocalText = {
  EN: 'See your transactions',
  VI: 'Xem các giao dịch của bạn',
  CN: '查看您的交易记录',
  TY: 'Tingnan ang mga transaksyon mo',
}

/** Builds a message for each payment that has arrived or failed. */
export function buildPaymentMessages(payments: readonly Payment[]): MessageEntry[] {
  return payments.flatMap(({ id, kind, state, methodName, endedAt }) => {
    const title = ends[`${kind}-${state}`]
    if (!title || !endedAt) return []

    const link = Object.entries(seeBookings).map(([language, words]) => [
      language,
      `<p>${methodName}</p><p><a href="/m/member/orders?list=bookings">${words}</a></p>`,
    ])
    const content = { EN: '', ...Object.fromEntries(link) }

    return [{ id: `payment-${id}`, title, content, sentAt: endedAt }]
  })
}
