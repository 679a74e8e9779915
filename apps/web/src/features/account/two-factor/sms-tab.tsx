import type { TFunction } from 'i18next'
import { PhoneField } from '#features/account/phone/phone-field.tsx'
import { SmsCodeField } from '#features/account/phone/sms-code-field.tsx'
import type { SmsSender } from '#features/account/phone/use-sms-sender.ts'
import type { DrawSms } from './two-factor-form.tsx'

/** The number and the code of the SMS tab. Sending asks for the number first (TFA-18). */
export function drawSmsTab(sender: SmsSender, t: TFunction): DrawSms {
  return ({ mobileNum, verificationCode, missNumber }) => (
    <>
      <PhoneField
        value={mobileNum.value}
        onChange={mobileNum.onChange}
        showsCountry={sender.showsCountry}
        country={sender.country}
        onChooseCountry={sender.chooseCountry}
        error={mobileNum.isMissing ? t('mobile_required') : undefined}
      />
      {sender.captcha}
      <SmsCodeField
        smsCode={sender.smsCode}
        value={verificationCode.value}
        onChange={verificationCode.onChange}
        onSend={() => (mobileNum.value.trim() ? sender.send(mobileNum.value) : missNumber())}
        error={verificationCode.isMissing ? t('code_required') : undefined}
      />
    </>
  )
}
