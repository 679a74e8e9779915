import { fillText } from '#text/localise.ts'
import { type HelpPlan, topic } from './help-builders.ts'

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
