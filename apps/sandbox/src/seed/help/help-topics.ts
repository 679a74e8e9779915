import type { HelpTopic } from '@livery/contract/platform/help.ts'
import { fillText, type Localisable } from '#text/localise.ts'
import { accountHelp, type HelpPlan, topic } from './help-builders.ts'

/** Builds a brand's questions and answers by topic. */
export function buildHelpTopics(plan: HelpPlan): Localisable<HelpTopic>[] {
  return [accountHelp(plan), moneyHelp(plan), gamesHelp(), promotionsHelp(plan), safetyHelp(plan)]
}

function gamesHelp() {
  return topic(
    'games',
    {
      EN: 'Games and rules',
      CN: '游戏与规则',
      VI: 'Trò chơi và luật chơi',
      TY: 'Mga laro at patakaran',
    },
    {
      'game-rules': {
        question: {
          EN: 'Where are the rules of a game?',
          CN: '在哪里查看游戏规则？',
          VI: 'Luật của trò chơi ở đâu?',
          TY: 'Nasaan ang patakaran ng laro?',
        },
        answer: {
          EN: 'Inside the game, behind the sign <b>i</b> or <b>?</b>. It also shows what each win pays.',
          CN: '在游戏内的 <b>i</b> 或 <b>?</b> 图标中，并列有各项赔付。',
          VI: 'Ngay trong trò chơi, ở biểu tượng <b>i</b> hoặc <b>?</b>. Ở đó cũng có mức trả thưởng.',
          TY: 'Nasa loob ng laro, sa tandang <b>i</b> o <b>?</b>. Naroon din ang bayad sa bawat panalo.',
        },
      },
      'game-stuck': {
        question: {
          EN: 'A game stopped in the middle of a round',
          CN: '游戏中途卡住了',
          VI: 'Trò chơi bị dừng giữa ván',
          TY: 'Huminto ang laro sa gitna ng round',
        },
        answer: {
          EN: 'Open it again: the round goes on where it was. A round that cannot be finished is paid back by its vendor.',
          CN: '重新打开即可从中断处继续。无法完成的局由供应商退还。',
          VI: 'Hãy mở lại: ván chơi tiếp tục từ chỗ dừng. Ván không thể hoàn tất sẽ được nhà cung cấp hoàn tiền.',
          TY: 'Buksan ulit: magpapatuloy ang round. Ibinabalik ng vendor ang taya sa round na hindi matapos.',
        },
      },
      'lottery-tickets': {
        question: {
          EN: 'Until when can I buy a lottery ticket?',
          CN: '彩票何时截止购买？',
          VI: 'Mua vé số đến khi nào?',
          TY: 'Hanggang kailan makakabili ng tiket sa lotto?',
        },
        answer: {
          EN: 'Until ten minutes before the draw. The countdown beside each draw shows the time that is left.',
          CN: '开奖前十分钟截止，每期旁的倒计时显示剩余时间。',
          VI: 'Đến mười phút trước giờ quay. Đồng hồ cạnh mỗi kỳ quay cho biết thời gian còn lại.',
          TY: 'Hanggang sampung minuto bago ang bunot. Ipinapakita ng orasan sa tabi ng bunot ang natitirang oras.',
        },
      },
      'try-free': {
        question: {
          EN: 'Can I try a game for free?',
          CN: '可以免费试玩吗？',
          VI: 'Tôi chơi thử miễn phí được không?',
          TY: 'Puwede bang subukan ang laro nang libre?',
        },
        answer: {
          EN: 'Many slots have a trial. It uses play money, and its wins are not paid.',
          CN: '许多电子游戏可试玩，使用虚拟币，赢分不派发。',
          VI: 'Nhiều trò slot có chơi thử. Tiền là tiền ảo và tiền thắng không được trả.',
          TY: 'Maraming slot ang may trial. Play money ang gamit, at hindi binabayaran ang panalo.',
        },
      },
    },
  )
}

function moneyHelp({ minimum }: HelpPlan) {
  return topic(
    'money',
    {
      EN: 'Deposits and withdrawals',
      CN: '存款与提款',
      VI: 'Nạp và rút tiền',
      TY: 'Deposito at withdrawal',
    },
    {
      'smallest-deposit': {
        question: {
          EN: 'What is the smallest deposit?',
          CN: '最低存款是多少？',
          VI: 'Nạp tối thiểu bao nhiêu?',
          TY: 'Magkano ang pinakamaliit na deposito?',
        },
        answer: fillText(
          {
            EN: '{{minimum}}. Each way to pay shows its own least and most before you confirm.',
            CN: '{{minimum}}。确认前，各支付方式会显示其最低与最高金额。',
            VI: '{{minimum}}. Mỗi cách thanh toán cho biết mức thấp nhất và cao nhất trước khi bạn xác nhận.',
            TY: '{{minimum}}. Ipinapakita ng bawat paraan ng bayad ang pinakamababa at pinakamataas bago ka kumpirmahin.',
          },
          { minimum },
        ),
      },
      'deposit-late': {
        question: {
          EN: 'My deposit has not arrived',
          CN: '存款还没到账',
          VI: 'Tiền nạp của tôi chưa đến',
          TY: 'Hindi pa dumarating ang deposito ko',
        },
        answer: {
          EN: 'Most arrive within five minutes. After thirty, send customer service the time, the amount and a picture of the receipt.',
          CN: '通常五分钟内到账。超过三十分钟，请把时间、金额和凭证截图发给客服。',
          VI: 'Hầu hết đến trong năm phút. Sau ba mươi phút, hãy gửi cho chăm sóc khách hàng thời gian, số tiền và ảnh biên lai.',
          TY: 'Karamihan ay dumarating sa loob ng limang minuto. Pagkalipas ng tatlumpu, ipadala sa customer service ang oras, halaga at larawan ng resibo.',
        },
      },
      'withdraw-time': {
        question: {
          EN: 'How long does a withdrawal take?',
          CN: '提款需要多久？',
          VI: 'Rút tiền mất bao lâu?',
          TY: 'Gaano katagal ang withdrawal?',
        },
        answer: {
          EN: 'It is checked within the hour and then sent. Banks may take until the next working day.',
          CN: '一小时内完成审核并汇出。银行可能需到下一个工作日。',
          VI: 'Yêu cầu được duyệt trong một giờ rồi chuyển đi. Ngân hàng có thể mất tới ngày làm việc tiếp theo.',
          TY: 'Sinusuri ito sa loob ng isang oras at saka ipinapadala. Maaaring abutin ng bangko hanggang sa susunod na araw ng trabaho.',
        },
      },
      'bank-card': {
        question: {
          EN: 'Which bank card may I use?',
          CN: '可以使用哪张银行卡？',
          VI: 'Tôi được dùng thẻ ngân hàng nào?',
          TY: 'Aling bank card ang puwede kong gamitin?',
        },
        answer: {
          EN: 'Only one in your own name. We never pay to the card of another person.',
          CN: '仅限您本人名下的银行卡，我们不会向他人账户付款。',
          VI: 'Chỉ thẻ đứng tên bạn. Chúng tôi không bao giờ trả vào thẻ của người khác.',
          TY: 'Iyong nakapangalan lang sa iyo. Hindi kami nagbabayad sa card ng ibang tao.',
        },
      },
    },
  )
}

function promotionsHelp({ brand }: HelpPlan) {
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

export function safetyHelp({ brand }: HelpPlan) {
  return topic(
    'safety',
    {
      EN: 'Responsible play and security',
      CN: '理性游戏与安全',
      VI: 'Chơi có trách nhiệm và bảo mật',
      TY: 'Responsableng paglalaro at seguridad',
    },
    {
      'set-limits': {
        question: {
          EN: 'Can I limit what I spend?',
          CN: '可以设置消费限额吗？',
          VI: 'Tôi giới hạn chi tiêu được không?',
          TY: 'Puwede ko bang limitahan ang gastos ko?',
        },
        answer: {
          EN: 'Yes. Set a limit by day, week or month under “Play limits” in your profile. A lower limit holds at once, a higher one after a day.',
          CN: '可以。在“我的”的“游戏限额”中按日、周或月设限。调低立即生效，调高需等一天。',
          VI: 'Được. Hãy đặt giới hạn theo ngày, tuần hoặc tháng tại “Hạn mức chơi” trong tài khoản của bạn. Giảm có hiệu lực ngay, tăng sau một ngày.',
          TY: 'Oo. Magtakda ng limit kada araw, linggo o buwan sa “Mga limit sa laro” sa profile mo. Agad ang pagbaba, pagkaraan ng isang araw ang pagtaas.',
        },
      },
      'take-break': {
        question: {
          EN: 'I want to take a break',
          CN: '我想暂停一段时间',
          VI: 'Tôi muốn tạm nghỉ',
          TY: 'Gusto kong magpahinga',
        },
        answer: {
          EN: 'Start a break of 24 hours or longer under “Play limits” in your profile. Nobody will ask why. Talk to someone you trust if play has stopped being fun.',
          CN: '在“我的”的“游戏限额”中即可开始 24 小时或更长的休息，不问原因。若游戏不再是乐趣，请与信任的人谈谈。',
          VI: 'Hãy bắt đầu nghỉ từ 24 giờ trở lên tại “Hạn mức chơi” trong tài khoản của bạn, không ai hỏi lý do. Hãy tâm sự với người bạn tin nếu chơi không còn vui.',
          TY: 'Magsimula ng pahingang 24 na oras o mas mahaba sa “Mga limit sa laro” sa profile mo, nang walang tanong. Makipag-usap sa pinagkakatiwalaan mo kung hindi na masaya ang paglalaro.',
        },
      },
      'safe-password': {
        question: {
          EN: 'How do I keep my account safe?',
          CN: '如何保护账户安全？',
          VI: 'Làm sao giữ tài khoản an toàn?',
          TY: 'Paano ko mapapanatiling ligtas ang account ko?',
        },
        answer: {
          EN: '- Use a password that you use nowhere else\n- Log out on devices of others\n- Tell your code to nobody',
          CN: '- 使用独一无二的密码\n- 在他人设备上记得登出\n- 不向任何人透露验证码',
          VI: '- Dùng mật khẩu không dùng ở nơi khác\n- Đăng xuất trên máy của người khác\n- Không cho ai biết mã của bạn',
          TY: '- Gumamit ng password na wala sa iba\n- Mag-log out sa device ng iba\n- Huwag ibigay ang code kahit kanino',
        },
      },
      'real-staff': {
        question: fillText(
          {
            EN: 'Does {{brand}} ever ask for my password?',
            CN: '{{brand}} 会索要密码吗？',
            VI: '{{brand}} có hỏi mật khẩu của tôi không?',
            TY: 'Hinihingi ba ng {{brand}} ang password ko?',
          },
          { brand },
        ),
        answer: {
          EN: 'Never, neither by phone nor by message. Do not answer, and report it to customer service.',
          CN: '绝不会，无论电话还是消息。请勿回应，并告知客服。',
          VI: 'Không bao giờ, dù qua điện thoại hay tin nhắn. Đừng trả lời và hãy báo chăm sóc khách hàng.',
          TY: 'Hindi kailanman, sa tawag man o mensahe. Huwag sumagot, at iulat ito sa customer service.',
        },
      },
    },
  )
}
