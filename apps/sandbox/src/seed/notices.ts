/** Notices with tables and links, for visitors and members of each merchant alike. */
import { table } from './content-builders.ts'

/** Aurora: when the cashier rests. */
export const upkeep = {
  title: { EN: 'A short break on Wednesday', CN: '周三短暂维护', VI: 'Bảo trì ngắn vào thứ Tư' },
  text: {
    EN: 'Deposits and withdrawals rest while the cashier gets a new engine. Games stay open.',
    CN: '收银系统升级期间，存取款暂停，游戏照常开放。',
    VI: 'Nạp và rút tiền tạm dừng khi quầy thu ngân được nâng cấp. Trò chơi vẫn mở.',
  },
  publishedAt: '2026-11-19T06:00:00Z',
  more: {
    EN: `${table(['Service', 'From', 'To'], ['Deposits', '02:00', '02:40'], ['Withdrawals', '02:00', '03:30'])}<p>Questions? <a href="https://help.aurora-play.example/upkeep">Read how we keep your money safe</a>.</p>`,
    CN: `${table(['服务', '开始', '结束'], ['存款', '02:00', '02:40'], ['取款', '02:00', '03:30'])}<p>有疑问？<a href="https://help.aurora-play.example/upkeep">了解我们如何保护您的资金</a>。</p>`,
    VI: `${table(['Dịch vụ', 'Từ', 'Đến'], ['Nạp tiền', '02:00', '02:40'], ['Rút tiền', '02:00', '03:30'])}<p>Cần hỏi? <a href="https://help.aurora-play.example/upkeep">Xem cách chúng tôi giữ an toàn cho tiền của bạn</a>.</p>`,
  },
}

/** Lotus: when the regions draw. */
export const drawingTimes = {
  title: { VI: 'Giờ quay thưởng', EN: 'Drawing times', CN: '开奖时间' },
  text: {
    VI: 'Ba miền quay thưởng hằng ngày. Ngừng nhận vé trước giờ quay 10 phút.',
    EN: 'All three regions draw every day. Tickets close ten minutes before.',
    CN: '三个地区每日开奖，开奖前十分钟截止购票。',
  },
  publishedAt: '2026-11-18T01:00:00Z',
  more: {
    VI: `${table(['Miền', 'Giờ quay'], ['Nam', '16:15'], ['Trung', '17:15'], ['Bắc', '18:15'])}<p><a href="/m/home">Xem các kỳ quay</a></p>`,
    EN: `${table(['Region', 'Draw'], ['South', '16:15'], ['Central', '17:15'], ['North', '18:15'])}<p><a href="/m/home">See the draws</a></p>`,
    CN: `${table(['地区', '开奖'], ['南部', '16:15'], ['中部', '17:15'], ['北部', '18:15'])}<p><a href="/m/home">查看开奖</a></p>`,
  },
}

/** TLB: how long each way to pay takes. */
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
  more: {
    EN: `${table(['Way', 'In', 'Out'], ['E-wallet', '1 min', '10 min'], ['Bank', '5 min', '2 h'], ['Card', '1 min', '1 day'])}<p><a href="/m/inviteFriends">Invite a friend</a> while you wait.</p>`,
    TY: `${table(['Paraan', 'Pasok', 'Labas'], ['E-wallet', '1 min', '10 min'], ['Bangko', '5 min', '2 oras'], ['Card', '1 min', '1 araw'])}<p><a href="/m/inviteFriends">Mag-imbita ng kaibigan</a> habang naghihintay.</p>`,
    CN: `${table(['方式', '存入', '取出'], ['电子钱包', '1 分钟', '10 分钟'], ['银行', '5 分钟', '2 小时'], ['银行卡', '1 分钟', '1 天'])}<p>等待时不妨<a href="/m/inviteFriends">邀请好友</a>。</p>`,
    VI: `${table(['Cách', 'Nạp', 'Rút'], ['Ví điện tử', '1 phút', '10 phút'], ['Ngân hàng', '5 phút', '2 giờ'], ['Thẻ', '1 phút', '1 ngày'])}<p><a href="/m/inviteFriends">Mời bạn bè</a> trong lúc chờ.</p>`,
  },
}
