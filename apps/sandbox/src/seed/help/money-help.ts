import { fillText } from '#text/localise.ts'
import { type HelpPlan, topic } from './help-builders.ts'

export function moneyHelp({ minimum }: HelpPlan) {
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
