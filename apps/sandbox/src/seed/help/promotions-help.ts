import { fillText } from '#text/localise.ts'
import { type HelpPlan, topic } from './help-builders.ts'

export function promotionsHelp({ brand }: HelpPlan) {
  return topic(
    'promotions',
    { EN: 'Promotions', CN: '优惠活动', VI: 'Khuyến mãi', TY: 'Mga promo' },
    {
      'take-part': {
        question: {
          EN: 'How do I take part in a promotion?',
          CN: '如何参加优惠？',
          VI: 'Làm sao tham gia khuyến mãi?',
          TY: 'Paano sumali sa promo?',
        },
        answer: {
          EN: '<a href="/m/activity">The promotions</a> each say what to do, and until when. Most count by themselves.',
          CN: '<a href="/m/activity">优惠页面</a>写明参加方式与截止时间，多数自动计算。',
          VI: '<a href="/m/activity">Mỗi khuyến mãi</a> đều ghi cách tham gia và thời hạn. Phần lớn được tính tự động.',
          TY: 'Sinasabi ng <a href="/m/activity">bawat promo</a> ang gagawin at kung hanggang kailan. Karamihan ay kusang bumibilang.',
        },
      },
      'play-through': {
        question: {
          EN: 'What does play-through mean?',
          CN: '什么是流水要求？',
          VI: 'Vòng cược nghĩa là gì?',
          TY: 'Ano ang play-through?',
        },
        answer: {
          EN: 'A bonus is yours to withdraw once you have staked it a number of times. The terms of each promotion name the number.',
          CN: '奖金需投注达到指定倍数后方可提款，倍数见各优惠规则。',
          VI: 'Tiền thưởng rút được khi bạn đã cược đủ số lần. Điều khoản mỗi khuyến mãi ghi rõ số lần.',
          TY: 'Mawi-withdraw ang bonus kapag naitaya na ito nang ilang beses. Nasa tuntunin ng promo ang bilang.',
        },
      },
      'bonus-missing': {
        question: {
          EN: 'My bonus is missing',
          CN: '没有收到奖金',
          VI: 'Tôi chưa nhận được thưởng',
          TY: 'Wala ang bonus ko',
        },
        answer: {
          EN: 'Check the terms first:\n- the least deposit\n- the games that count\n- the last day\nIf all fits, customer service looks into it.',
          CN: '请先核对规则：\n- 最低存款\n- 计入的游戏\n- 截止日期\n若都符合，客服会为您查询。',
          VI: 'Trước hết hãy xem điều khoản:\n- mức nạp tối thiểu\n- trò chơi được tính\n- ngày cuối\nNếu đều đúng, chăm sóc khách hàng sẽ kiểm tra.',
          TY: 'Tingnan muna ang tuntunin:\n- pinakamaliit na deposito\n- mga larong bilang\n- huling araw\nKung tama lahat, titingnan ito ng customer service.',
        },
      },
      'invite-friend': {
        question: {
          EN: 'What do I get for inviting a friend?',
          CN: '邀请好友有什么奖励？',
          VI: 'Mời bạn được gì?',
          TY: 'Ano ang makukuha ko sa pag-imbita ng kaibigan?',
        },
        answer: fillText(
          {
            EN: 'A gift for each friend who joins {{brand}} by your link and plays. <a href="/m/inviteFriends">Your link</a> is on its own page.',
            CN: '好友经您的链接加入 {{brand}} 并参与游戏，即得奖励。<a href="/m/inviteFriends">您的链接</a>在邀请页。',
            VI: 'Quà cho mỗi người bạn tham gia {{brand}} qua liên kết của bạn và chơi. <a href="/m/inviteFriends">Liên kết của bạn</a> ở trang riêng.',
            TY: 'Regalo sa bawat kaibigang sumali sa {{brand}} gamit ang link mo at naglaro. May sariling pahina ang <a href="/m/inviteFriends">link mo</a>.',
          },
          { brand },
        ),
      },
    },
  )
}
