import { expect, it } from 'vitest'
import { readCode } from './one-time-code.ts'

it.each([
  ['', ''],
  ['123456', '123456'],
  [' 123456 ', '123456'],
  ['123 456', '123456'],
  ['123-456', '123456'],
  ['123\u2013456', '123456'],
  ['123\u00A0456', '123456'],
  ['123\u2011456', '123456'],
  ['123.456', '123456'],
  ['1 2 3 4 5 6', '123456'],
  ['12 34 56', '123456'],
  ['1234 5678', '12345678'],
  ['[123456]', '123456'],
  ['"123456"', '123456'],
  ['\u200E123456\u200F', '123456'],
  ['123\u200B456', '123456'],
  ['1234', '1234'],
  // Longer than any code: no digit is removed, so the platform rejects the input.
  ['123456789', '123456789'],
  // Some phones autofill a code twice.
  ['654321 654321', '654321'],
  ['654321654321', '654321'],
  ['A1B2C3', 'A1B2C3'],
  ['ABCD-1234', 'ABCD1234'],
  ['G-123456', '123456'],
  ['OTP-123456', '123456'],
  ['PIN123456', '123456'],
  ['ABCDEFGHI', 'ABCDEFGHI'],
  ['\u2068123456\u2069', '123456'],
  ['AB12 CD34', 'AB12CD34'],
  ['ABC DEF', 'ABCDEF'],
])('the text %j is read as the code %j', (typed, code) => {
  expect(readCode(typed)).toBe(code)
})

it.each([
  ['full-width', '１２３４５６', '１２３　４５６'],
  ['Arabic', '١٢٣٤٥٦', '١٢٣-٤٥٦'],
  ['Persian', '۱۲۳۴۵۶', '۱۲۳ ۴۵۶'],
  ['Thai', '๑๒๓๔๕๖', '๑๒๓ ๔๕๖'],
  ['Burmese', '၁၂၃၄၅၆', '၁၂၃-၄၅၆'],
  ['Bengali', '১২৩৪৫৬', '১২৩ ৪৫৬'],
  ['Devanagari', '१२३४५६', '१२३-४५६'],
  ['Khmer', '១២៣៤៥៦', '១ ២ ៣ ៤ ៥ ៦'],
  ['Tamil', '௧௨௩௪௫௬', '௧௨௩ ௪௫௬'],
])('a code with %s digits is accepted', (_script, ...typed) => {
  expect(typed.map(readCode)).toEqual(['123456', '123456'])
})

it.each([
  'Your code is 654321',
  'Your code is 654321. It is valid for 10 minutes.',
  'Your code: 654 321',
  'Your code is 654-321, valid until 12:30 on 2026-11-27.',
  '654321 is your Lotus code. Do not share it with anyone.',
  'G-654321 is your verification code.',
  'code:654321',
  'OTP=654321',
  'Use 654321 to confirm the payment of $1500.00 to account *4417',
  'Use 654321 to confirm PHP 1,500.00. Questions? Call +63 2 8888 1234.',
  'Log in with 6 5 4 3 2 1',
  '<#> 654321 is your code\nFA+9qCX9VSu',
  'Your code is 123123.\n\n@lotus.example #654321',
  'https://lotus.example/c/998877 or 654321',
  'lotus.example/c/998877 or 654321',
  '654\u2011321 is your code',
  'Your code: *654321*',
  '654321 is your code for order 123456',
  '654321 is your code ref 123456',
  'Deposit 100000 IDR: code 654321',
  'Your OTP for Rs 250000 is 654321',
  'Withdraw PHP 123123 code 654321',
  'Pay 123123 USDT, OTP is 654321',
  'OTP 654321 PHP 500',
  '250000đ. Mã OTP 654321',
  'Rút 500000 đồng, mã xác minh là: 654321',
  '支付300000元，验证码654321',
  'Ref: 123456. Code: 654321',
  'कोड: 654321, संदर्भ 123456',
  'संदर्भ 123456, कोड: 654321',
  'المرجع ١٢٣٤٥٦، الرمز: ٦٥٤٣٢١',
  '주문 123456 인증번호는 654321입니다.',
  'Mã xác minh của bạn là 654321. Mã có hiệu lực trong 5 phút.',
  '【Lotus】验证码：654321，5分钟内有效，请勿泄露。',
  '您的验证码是654321',
  '認証コード：６５４３２１（有効期限10分）',
  '인증번호는 654321입니다.',
  'รหัสOTPของคุณคือ654321 (อ้างอิง: AB12)',
  'รหัสของคุณคือ ๖๕๔๓๒๑',
  'رمز التحقق الخاص بك هو ٦٥٤٣٢١',
  'کد تأیید شما: ۶۵۴۳۲۱',
  'သင့်ကုဒ်မှာ ၆၅၄၃၂၁ ဖြစ်သည်',
  'আপনার কোড ৬৫৪৩২১। ৫ মিনিট',
  'आपका कोड ६५४३२१ है',
  'Kode Anda 654321. Berlaku 3 menit.',
  'Seu código é 654321 (válido por 5 min)',
  'Ваш код: 654321. Никому не говорите его!',
])('the code in %j is found', message => {
  expect(readCode(message)).toBe('654321')
})

it.each([
  ['FB-12345 is your confirmation code', '12345'],
  ['Your PIN is 4821', '4821'],
  ['Hotline 19001234. OTP: 4821', '4821'],
  ['Your code is 4821. It expires in 300000 ms', '4821'],
  ['2026年11月27日 验证码 4821', '4821'],
  ['คุณกำลังถอน 5000 บาท รหัส 4821', '4821'],
  ['card ending 4417: code 48213', '48213'],
  ['Your code is 1234 5678', '12345678'],
  ['Your code is AB12CD', 'AB12CD'],
  ['Your code is on its way', ''],
  ['Call 0917 123 4567', ''],
])('the code in %j is %j', (message, code) => {
  expect(readCode(message)).toBe(code)
})

it('a code that is typed one character at a time is read correctly', () => {
  for (const text of ['123456', '123 456', '123-456', 'A1B2C3', '١٢٣٤٥٦']) {
    const typed = [...text].reduce((shown, sign) => readCode(shown + sign), '')
    expect(typed).toBe(readCode(text))
  }
})
