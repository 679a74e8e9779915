/** Builders for help content in several languages. */
import type { HelpQuestion, HelpTopic } from '@livery/contract/platform/help.ts'
import { fillText, type Localisable, type LocalText, mapText } from '#text/localise.ts'

export type HelpPlan = {
  brand: string
  /** The smallest deposit, formatted for players. */
  minimum: string
}

type Questions = Record<string, { question: LocalText; answer: LocalText }>

/** Builds a topic; the keys of `questions` become their ids. */
export function topic(id: string, title: LocalText, questions: Questions): Localisable<HelpTopic> {
  return {
    id,
    title,
    questions: Object.entries(questions).map(([key, { question, answer }]) =>
      buildQuestion(key, question, answer),
    ),
  }
}

/**
 * Builds a question: one paragraph per line; a line that starts with a dash becomes a list item.
 */
function buildQuestion(
  id: string,
  question: LocalText,
  answer: LocalText,
): Localisable<HelpQuestion> {
  return { id, question, answer: mapText(answer, toHtml) }
}

function toHtml(words: string): string {
  return words
    .split('\n')
    .map(line => (line.startsWith('- ') ? `<li>${line.slice(2)}</li>` : `<p>${line}</p>`))
    .join('')
    .replace(/(?:<li>.*?<\/li>)+/g, items => `<ul>${items}</ul>`)
}

export function accountHelp({ brand }: HelpPlan) {
  return topic(
    'account',
    {
      EN: 'Account and login',
      CN: '账户与登录',
      VI: 'Tài khoản và đăng nhập',
      TY: 'Account at pag-log in',
    },
    {
      'open-account': {
        question: {
          EN: 'How do I open an account?',
          CN: '如何注册账户？',
          VI: 'Làm sao để mở tài khoản?',
          TY: 'Paano magbukas ng account?',
        },
        answer: fillText(
          {
            EN: 'Press <b>Register</b>, choose a username and a password, and you can play.\nYou must be of legal age, and may have one account at {{brand}}.',
            CN: '点击<b>注册</b>，设置用户名和密码即可开始。\n您须达到法定年龄，每人在 {{brand}} 限一个账户。',
            VI: 'Nhấn <b>Đăng ký</b>, chọn tên đăng nhập và mật khẩu là chơi được.\nBạn phải đủ tuổi theo luật, và chỉ có một tài khoản tại {{brand}}.',
            TY: 'Pindutin ang <b>Magrehistro</b>, pumili ng username at password, at puwede ka nang maglaro.\nDapat nasa wastong edad ka, at isa lang ang account mo sa {{brand}}.',
          },
          { brand },
        ),
      },
      'forgot-password': {
        question: {
          EN: 'I forgot my password. What now?',
          CN: '忘记密码怎么办？',
          VI: 'Tôi quên mật khẩu thì làm thế nào?',
          TY: 'Nakalimutan ko ang password ko. Ano ang gagawin?',
        },
        answer: {
          EN: 'On the login page press <b>Forgot password</b>. A code comes to your phone, or a link to your mail, and you choose a new one.',
          CN: '在登录页点击<b>忘记密码</b>。验证码会发到手机，或链接发到邮箱，即可设置新密码。',
          VI: 'Ở trang đăng nhập, nhấn <b>Quên mật khẩu</b>. Mã được gửi tới điện thoại hoặc liên kết tới email, rồi bạn đặt mật khẩu mới.',
          TY: 'Sa pahina ng pag-log in, pindutin ang <b>Nakalimutan ang password</b>. May code na darating sa phone o link sa email, at pipili ka ng bago.',
        },
      },
      'change-language': {
        question: {
          EN: 'Can I change the language?',
          CN: '可以切换语言吗？',
          VI: 'Tôi đổi ngôn ngữ được không?',
          TY: 'Puwede bang palitan ang wika?',
        },
        answer: {
          EN: 'Yes. The globe at the top of home opens the list of languages. Your choice is kept on this device.',
          CN: '可以。首页顶部的地球图标可打开语言列表，选择会保存在本机。',
          VI: 'Được. Biểu tượng quả địa cầu trên đầu trang chủ mở danh sách ngôn ngữ. Lựa chọn được lưu trên máy này.',
          TY: 'Oo. Ang globo sa itaas ng home ang nagbubukas ng listahan ng mga wika. Naaalala ng device ang pinili mo.',
        },
      },
      'logged-out': {
        question: {
          EN: 'Why was I logged out?',
          CN: '为什么我被登出了？',
          VI: 'Vì sao tôi bị đăng xuất?',
          TY: 'Bakit ako na-log out?',
        },
        answer: {
          EN: 'A session ends:\n- after a long pause\n- when you log in on another device\n- when your password has changed\nLog in again; nothing is lost.',
          CN: '以下情况会结束会话：\n- 长时间未操作\n- 在其他设备登录\n- 密码已更改\n重新登录即可，数据不会丢失。',
          VI: 'Phiên kết thúc khi:\n- không thao tác trong thời gian dài\n- bạn đăng nhập trên máy khác\n- mật khẩu đã đổi\nHãy đăng nhập lại, không mất gì cả.',
          TY: 'Natatapos ang session kapag:\n- matagal na walang galaw\n- nag-log in ka sa ibang device\n- nagbago ang password mo\nMag-log in ulit; walang mawawala.',
        },
      },
    },
  )
}
