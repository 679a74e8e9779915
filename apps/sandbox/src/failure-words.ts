/** What players read of a refusal, in the languages the demo merchants speak. */
import { isLanguage } from '@livery/contract/languages.ts'
import type { LocalText } from './localise.ts'

const words: readonly LocalText[] = [
  {
    EN: 'The user name or the password is wrong',
    VI: 'Tên đăng nhập hoặc mật khẩu không đúng',
    CN: '用户名或密码错误',
    TY: 'Mali ang username o password',
  },
  {
    EN: 'There is no such account',
    VI: 'Tài khoản này không tồn tại',
    CN: '该账号不存在',
    TY: 'Walang ganitong account',
  },
  {
    EN: 'You logged in from another network. Please log in again.',
    VI: 'Bạn đã đăng nhập từ một mạng khác. Vui lòng đăng nhập lại.',
    CN: '您已在其他网络登录，请重新登录。',
    TY: 'Nag-log in ka mula sa ibang network. Mag-log in muli.',
  },
  {
    EN: 'The code is wrong or has expired',
    VI: 'Mã không đúng hoặc đã hết hạn',
    CN: '验证码错误或已过期',
    TY: 'Mali o expired na ang code',
  },
  {
    EN: 'The verification failed',
    VI: 'Xác minh không thành công',
    CN: '验证失败',
    TY: 'Hindi nagtagumpay ang beripikasyon',
  },
  {
    EN: 'One more step is needed to log in',
    VI: 'Cần thêm một bước để đăng nhập',
    CN: '登录还需一步验证',
    TY: 'May isa pang hakbang bago makapag-log in',
  },
  {
    EN: 'This sign-in belongs to no account yet',
    VI: 'Lượt đăng nhập này chưa gắn với tài khoản nào',
    CN: '该登录方式尚未绑定账号',
    TY: 'Wala pang account na nakakabit sa sign-in na ito',
  },
  {
    EN: 'Please complete the verification',
    VI: 'Vui lòng hoàn tất xác minh',
    CN: '请先完成验证',
    TY: 'Pakikumpleto ang beripikasyon',
  },
  {
    EN: 'This account exists already',
    VI: 'Tài khoản này đã tồn tại',
    CN: '该账号已存在',
    TY: 'May ganito nang account',
  },
  {
    EN: 'The old password is wrong',
    VI: 'Mật khẩu cũ không đúng',
    CN: '旧密码错误',
    TY: 'Mali ang lumang password',
  },
  {
    EN: 'Please log in',
    VI: 'Vui lòng đăng nhập',
    CN: '请先登录',
    TY: 'Mag-log in muna',
  },
  {
    EN: 'The session has expired',
    VI: 'Phiên đăng nhập đã hết hạn',
    CN: '登录已失效',
    TY: 'Nag-expire na ang session',
  },
  {
    EN: 'Chat is not open to this account',
    VI: 'Tài khoản này không dùng được trò chuyện',
    CN: '该账号无法使用聊天',
    TY: 'Hindi bukas ang chat sa account na ito',
  },
  {
    EN: 'This game is not available',
    VI: 'Trò chơi này hiện không khả dụng',
    CN: '该游戏暂不可用',
    TY: 'Hindi available ang larong ito',
  },
]

const known = new Map(words.map(text => [text.EN, text]))

/** The message in the language of the `Language` header; as it is where that says none we know. */
export function toFailureWords(message: string, language: unknown): string {
  return isLanguage(language) ? (known.get(message)?.[language] ?? message) : message
}
