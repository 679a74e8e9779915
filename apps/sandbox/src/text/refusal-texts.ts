/** The platform's messages to players on refusals, by language. */
import type { LocalText } from './localise.ts'

export const refusalTexts = {
  wrongPassword: {
    EN: 'The user name or the password is wrong',
    VI: 'Sai tên đăng nhập hoặc mật khẩu',
    CN: '用户名或密码错误',
    TY: 'Mali ang username o password',
  },
  wrongOldPassword: {
    EN: 'The old password is wrong',
    VI: 'Mật khẩu cũ không đúng',
    CN: '旧密码错误',
    TY: 'Mali ang lumang password',
  },
  noAccount: {
    EN: 'There is no such account',
    VI: 'Tài khoản không tồn tại',
    CN: '账户不存在',
    TY: 'Walang ganitong account',
  },
  taken: {
    EN: 'This account exists already',
    VI: 'Tài khoản này đã tồn tại',
    CN: '该账户已存在',
    TY: 'May ganitong account na',
  },
  moved: {
    EN: 'You logged in from another network. Please log in again.',
    VI: 'Bạn đã đăng nhập từ mạng khác. Vui lòng đăng nhập lại.',
    CN: '您的登录网络已变更，请重新登录。',
    TY: 'Nag-log in ka mula sa ibang network. Mag-log in muli.',
  },
  oneMoreStep: {
    EN: 'One more step is needed to log in',
    VI: 'Cần thêm một bước xác minh để đăng nhập',
    CN: '登录还需一步验证',
    TY: 'May isa pang hakbang bago makapag-log in',
  },
  unproven: {
    EN: 'The verification failed',
    VI: 'Xác minh không thành công',
    CN: '验证失败',
    TY: 'Hindi nagtagumpay ang beripikasyon',
  },
  wrongCode: {
    EN: 'The code is wrong or has expired',
    VI: 'Mã không đúng hoặc đã hết hạn',
    CN: '验证码错误或已过期',
    TY: 'Mali o paso na ang code',
  },
  unknownIdentity: {
    EN: 'This sign-in belongs to no account yet',
    VI: 'Đăng nhập này chưa gắn với tài khoản nào',
    CN: '该登录方式尚未绑定账户',
    TY: 'Wala pang account ang sign-in na ito',
  },
  captcha: {
    EN: 'Please complete the verification',
    VI: 'Vui lòng hoàn tất xác minh',
    CN: '请完成验证',
    TY: 'Kumpletuhin ang beripikasyon',
  },
  notLoggedIn: {
    EN: 'Please log in',
    VI: 'Vui lòng đăng nhập',
    CN: '请先登录',
    TY: 'Mag-log in muna',
  },
  expired: {
    EN: 'The session has expired',
    VI: 'Phiên đăng nhập đã hết hạn',
    CN: '登录已过期',
    TY: 'Paso na ang session',
  },
  noChat: {
    EN: 'Chat is not open to this account',
    VI: 'Tài khoản này không dùng được trò chuyện',
    CN: '该账户无法使用聊天',
    TY: 'Hindi bukas ang chat sa account na ito',
  },
  agentsOnly: {
    EN: 'Only agents can do this',
    VI: 'Chỉ đại lý mới dùng được',
    CN: '仅限代理使用',
    TY: 'Para sa mga ahente lamang ito',
  },
  noGame: {
    EN: 'This game is not available',
    VI: 'Trò chơi này hiện không khả dụng',
    CN: '该游戏暂不可用',
    TY: 'Hindi available ang larong ito',
  },
} as const satisfies Record<string, LocalText>
