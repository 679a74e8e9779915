import { topic } from './help-builders.ts'

export function gamesHelp() {
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
