/** Promotions that every brand runs, with the brand's own amounts and game names. */
import { fillText } from '#text/localise.ts'
import { promotion } from './content-builders.ts'

/** How to take part in a promotion, one step per line, for the common kinds of promotion. */
export const promotionSteps = {
  deposit: {
    EN: 'Log in or open an account\nMake your deposit\nThe bonus is credited within a minute',
    CN: '登录或注册账户\n完成存款\n奖金一分钟内到账',
    VI: 'Đăng nhập hoặc mở tài khoản\nNạp tiền\nTiền thưởng vào tài khoản trong một phút',
    TY: 'Mag-log in o magbukas ng account\nMagdeposito\nPapasok ang bonus sa loob ng isang minuto',
  },
  play: {
    EN: 'Log in\nPlay as you always do\nYour share is counted by itself, with nothing to claim',
    CN: '登录账户\n照常游戏\n系统自动统计，无需申请',
    VI: 'Đăng nhập\nChơi như thường lệ\nPhần thưởng được tính tự động, không cần đăng ký',
    TY: 'Mag-log in\nMaglaro gaya ng dati\nKusang binibilang ang bahagi mo, walang kailangang i-claim',
  },
  ask: {
    EN: 'Log in\nWrite to customer service and name this promotion\nThe gift is credited the same day',
    CN: '登录账户\n联系客服并说明此优惠\n礼金当日到账',
    VI: 'Đăng nhập\nNhắn chăm sóc khách hàng và nêu tên ưu đãi này\nQuà được cộng trong ngày',
    TY: 'Mag-log in\nSumulat sa customer service at banggitin ang promo na ito\nIdadagdag ang regalo sa araw ding iyon',
  },
  invite: {
    EN: 'Open your invitation page\nSend your link to a friend\nYou are credited once your friend has played',
    CN: '打开邀请页面\n把链接发给好友\n好友参与游戏后即可到账',
    VI: 'Mở trang mời bạn\nGửi liên kết cho bạn bè\nBạn nhận thưởng khi người được mời đã chơi',
    TY: 'Buksan ang pahina ng imbitasyon\nIpadala ang link mo sa kaibigan\nMatatanggap mo ito kapag nakapaglaro na siya',
  },
  app: {
    EN: 'Get the app for your phone\nLog in to it with the account you have\nThe gift waits on your member page',
    CN: '下载手机应用\n用现有账户登录\n礼物已在会员页等您',
    VI: 'Tải ứng dụng về điện thoại\nĐăng nhập bằng tài khoản sẵn có\nQuà chờ bạn ở trang thành viên',
    TY: 'Kunin ang app sa iyong phone\nMag-log in gamit ang account mo\nNaghihintay ang regalo sa pahina ng miyembro',
  },
} as const

type CommonPlan = {
  merchant: string
  /** Prefix of the promotion ids. */
  prefix: string
  host: string
  brand: string
  /** Amounts, formatted for players. */
  gift: string
  invitation: string
  game: { name: string; code: string; vendor: string }
  /** The promotion that the weekend promotion extends. */
  main: string
}

export function buildCommonPromotions(plan: CommonPlan) {
  return {
    app: buildAppPromotion(plan),
    invite: buildInvitePromotion(plan),
    game: buildGamePromotion(plan),
    weekend: buildWeekendPromotion(plan),
    birthday: buildBirthdayPromotion(plan),
    outside: buildExternalPromotion(plan),
    over: buildEndedPromotion(plan),
  }
}

const buildAppPromotion = ({ prefix, merchant, brand, gift }: CommonPlan) =>
  promotion(
    merchant,
    `${prefix}-app`,
    5,
    {
      title: fillText(
        {
          EN: '{{gift}} in the app',
          CN: '下载应用送 {{gift}}',
          VI: 'Tặng {{gift}} trên ứng dụng',
          TY: '{{gift}} sa app',
        },
        { gift },
      ),
      text: fillText(
        {
          EN: '{{brand}} opens faster from your home screen, and begins with a gift.',
          CN: '从主屏打开 {{brand}}，更快，还有礼。',
          VI: 'Mở {{brand}} nhanh hơn từ màn hình chính, kèm một món quà.',
          TY: 'Mas mabilis ang {{brand}} mula sa home screen, at may pambungad na regalo.',
        },
        { brand },
      ),
      steps: promotionSteps.app,
      terms: {
        EN: 'Once for each player and phone\nFor accounts with a confirmed number\nNo play-through',
        CN: '每位玩家、每部手机限一次\n需已验证手机号\n无流水要求',
        VI: 'Mỗi người chơi và mỗi máy một lần\nDành cho tài khoản đã xác minh số\nKhông yêu cầu vòng cược',
        TY: 'Isang beses bawat manlalaro at phone\nPara sa account na may kumpirmadong numero\nWalang play-through',
      },
    },
    { key: 'APP_DOWNLOAD' },
  )

const buildInvitePromotion = ({ prefix, merchant, invitation }: CommonPlan) =>
  promotion(
    merchant,
    `${prefix}-invite`,
    6,
    {
      title: fillText(
        {
          EN: '{{gift}} for every friend',
          CN: '每邀一友得 {{gift}}',
          VI: '{{gift}} cho mỗi người bạn',
          TY: '{{gift}} sa bawat kaibigan',
        },
        { gift: invitation },
      ),
      text: {
        EN: 'Play is better in company. Send your link and both of you win.',
        CN: '结伴更好玩。发出链接，双方都有奖。',
        VI: 'Chơi có bạn càng vui. Gửi liên kết và cả hai cùng có quà.',
        TY: 'Mas masaya kapag may kasama. Ipadala ang link at pareho kayong panalo.',
      },
      steps: promotionSteps.invite,
      terms: {
        EN: 'Friends join by your link\nUp to 20 friends a month\nPeople of one household count once',
        CN: '好友须经您的链接注册\n每月最多 20 位好友\n同住人员只计一次',
        VI: 'Bạn bè đăng ký qua liên kết của bạn\nTối đa 20 người mỗi tháng\nNgười cùng nhà chỉ tính một lần',
        TY: 'Sasali ang kaibigan gamit ang link mo\nHanggang 20 kaibigan kada buwan\nIsang beses lang ang magkakasama sa bahay',
      },
    },
    { key: 'REFERRAL' },
  )

const buildGamePromotion = ({ prefix, merchant, game }: CommonPlan) =>
  promotion(
    merchant,
    `${prefix}-game-night`,
    3,
    {
      title: fillText(
        {
          EN: '{{game}} tonight',
          CN: '今夜 {{game}}',
          VI: 'Tối nay: {{game}}',
          TY: '{{game}} ngayong gabi',
        },
        { game: game.name },
      ),
      text: {
        EN: 'Wins count double on the leaderboard until midnight.',
        CN: '午夜前，赢分在排行榜上双倍计算。',
        VI: 'Điểm thắng nhân đôi trên bảng xếp hạng đến nửa đêm.',
        TY: 'Doble ang bilang ng panalo sa leaderboard hanggang hatinggabi.',
      },
      steps: promotionSteps.play,
      terms: {
        EN: 'Counts from the first stake\nThe first fifty share the prizes\nTrial play does not count',
        CN: '自首次投注起计\n前五十名分享奖品\n试玩不计',
        VI: 'Tính từ lần cược đầu\nNăm mươi người đầu chia giải\nChơi thử không tính',
        TY: 'Bilang mula sa unang taya\nHati sa premyo ang unang limampu\nHindi bilang ang trial',
      },
    },
    { target: { game: game.code, vendor: game.vendor }, endsInHours: 5 },
  )

const buildWeekendPromotion = ({ prefix, merchant, gift, main }: CommonPlan) =>
  promotion(
    merchant,
    `${prefix}-weekend`,
    7,
    {
      title: fillText(
        {
          EN: 'Weekend top-up {{gift}}',
          CN: '周末加赠 {{gift}}',
          VI: 'Cuối tuần thêm {{gift}}',
          TY: 'Dagdag {{gift}} sa weekend',
        },
        { gift },
      ),
      text: {
        EN: 'From Friday to Sunday our biggest offer grows a little more.',
        CN: '周五至周日，最大优惠再加码。',
        VI: 'Từ thứ Sáu đến Chủ nhật, ưu đãi lớn nhất còn lớn hơn.',
        TY: 'Biyernes hanggang Linggo, lalo pang lumalaki ang pinakamalaking alok.',
      },
      steps: promotionSteps.deposit,
      terms: {
        EN: 'Added to the offer it belongs to\nOnce a weekend\nSame play-through as there',
        CN: '与所属优惠叠加\n每个周末一次\n流水要求与之相同',
        VI: 'Cộng vào ưu đãi gốc\nMỗi cuối tuần một lần\nVòng cược như ưu đãi gốc',
        TY: 'Idadagdag sa alok na kinabibilangan nito\nIsang beses kada weekend\nParehong play-through',
      },
    },
    { target: { promotion: main }, endsInHours: 52 },
  )

const buildBirthdayPromotion = ({ prefix, merchant, gift }: CommonPlan) =>
  promotion(merchant, `${prefix}-birthday`, 8, {
    title: {
      EN: 'A gift on your birthday',
      CN: '生日有礼',
      VI: 'Quà sinh nhật',
      TY: 'Regalo sa kaarawan mo',
    },
    text: fillText(
      {
        EN: '{{gift}} to celebrate, without a deposit.',
        CN: '{{gift}} 生日礼金，无需存款。',
        VI: '{{gift}} để ăn mừng, không cần nạp tiền.',
        TY: '{{gift}} pang-selebrasyon, walang deposito.',
      },
      { gift },
    ),
    steps: promotionSteps.ask,
    terms: {
      EN: 'For accounts older than 30 days\nAsk within a week of the day\nOnce a year',
      CN: '账户注册满 30 天\n生日前后一周内申请\n每年一次',
      VI: 'Tài khoản trên 30 ngày\nYêu cầu trong vòng một tuần\nMỗi năm một lần',
      TY: 'Para sa account na higit 30 araw na\nHumingi sa loob ng isang linggo\nIsang beses sa isang taon',
    },
  })

const buildExternalPromotion = ({ prefix, merchant, host }: CommonPlan) =>
  promotion(
    merchant,
    `${prefix}-charity`,
    2,
    {
      title: {
        EN: 'Play fair week',
        CN: '理性游戏周',
        VI: 'Tuần lễ chơi có trách nhiệm',
        TY: 'Linggo ng patas na laro',
      },
      text: {
        EN: 'How to set limits that fit you, with a small quiz and a prize draw.',
        CN: '教您设定合适的限额，答题还能抽奖。',
        VI: 'Cách đặt giới hạn hợp với bạn, kèm câu đố nhỏ và quay thưởng.',
        TY: 'Paano magtakda ng limit na bagay sa iyo, may munting quiz at raffle.',
      },
      steps: {
        EN: 'Open the page of the week\nAnswer five questions\nTake part in the draw',
        CN: '打开活动页面\n回答五个问题\n参加抽奖',
        VI: 'Mở trang của tuần lễ\nTrả lời năm câu hỏi\nTham gia quay thưởng',
        TY: 'Buksan ang pahina ng linggo\nSagutin ang limang tanong\nSumali sa raffle',
      },
      terms: {
        EN: 'Open to all members\nOne entry each\nNo stake is needed',
        CN: '所有会员均可参加\n每人一次\n无需投注',
        VI: 'Dành cho mọi thành viên\nMỗi người một lượt\nKhông cần đặt cược',
        TY: 'Bukas sa lahat ng miyembro\nIsang entry bawat isa\nHindi kailangan ng taya',
      },
    },
    { target: { url: `https://events.${host}/play-fair` }, endsInHours: 150 },
  )

const buildEndedPromotion = ({ prefix, merchant }: CommonPlan) =>
  promotion(
    merchant,
    `${prefix}-season-opening`,
    1,
    {
      title: {
        EN: 'Season opening',
        CN: '开季庆典',
        VI: 'Khai mạc mùa giải',
        TY: 'Pagbubukas ng season',
      },
      text: {
        EN: 'Thank you for a full house. The prizes are paid.',
        CN: '感谢大家捧场，奖品已派发。',
        VI: 'Cảm ơn tất cả người chơi. Giải thưởng đã được trả.',
        TY: 'Salamat sa lahat ng sumali. Bayad na ang mga premyo.',
      },
      steps: promotionSteps.play,
      terms: {
        EN: 'For all members\nOne prize each',
        CN: '面向全体会员\n每人一份奖品',
        VI: 'Dành cho mọi thành viên\nMỗi người một giải',
        TY: 'Para sa lahat ng miyembro\nIsang premyo bawat isa',
      },
    },
    { endsInHours: -30 },
  )
