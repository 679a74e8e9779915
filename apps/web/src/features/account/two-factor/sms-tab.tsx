import type { TFunction } from 'i18next'
import { PhoneField } from '#features/account/phone/phone-field.tsx'
import { SmsCodeField } from '#features/account/phone/sms-code-field.tsx'
import type { SmsSender } from '#features/account/phone/use-sms-sender.ts'
import type { DrawSms } from './two-factor-form.tsx'

/** The number and the code of the SMS tab. Sending asks for the number first (TFA-18). */
export function drawSmsTab(sender: SmsSender, t: TFunction): DrawSms {
  return ({ mobileNum, verificationCode, type, missing, miss }) => (
    <>
      <PhoneField
        value={mobileNum}
        onChange={text => type('mobileNum', text)}
        country={sender.shownCountry}
        onChooseCountry={sender.chooseCountry}
        error={missing.includes('mobileNum') ? t('mobile_required') : undefined}
      />
      {sender.captcha}
      <SmsCodeField
        smsCode={sender.smsCode}
        value={verificationCode}
        onChange={text => type('verificationCode', text)}
        onSend={() => (mobileNum.trim() ? sender.send(mobileNum) : miss('mobileNum'))}
        error={missing.includes('verificationCode') ? t('code_required') : undefined}
      />
    </>
  )
}
