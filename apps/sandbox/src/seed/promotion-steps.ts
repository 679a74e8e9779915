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
