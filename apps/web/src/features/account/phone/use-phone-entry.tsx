import { useState } from 'react'
import { checkMobile } from '#lib/field-checks.ts'
import { useDraft } from '#platform/forms/drafts.ts'
import { useFaultWords } from '#ui/fields/field-frame.tsx'
import { PhoneField } from './phone-field.tsx'
import type { PhoneEntry } from './sms-code.ts'
import { SmsCodeField } from './sms-code-field.tsx'
import { type SmsSenderOptions, useSmsSender } from './use-sms-sender.ts'

type PhoneEntryOptions = SmsSenderOptions & {
  /** The initial number. */
  known?: string | undefined
}

/** Returns the fields for a mobile number and its code, for forms that need both. */
export function usePhoneEntry({ known = '', ...options }: PhoneEntryOptions = {}): PhoneEntry {
  const sender = useSmsSender(options)
  const say = useFaultWords()
  const [mobileNum, setMobileNum] = useDraft('account', 'mobileNum', known)
  const [code, setCode] = useDraft('form', 'code', '')
  const [isAsked, setAsked] = useState(false)

  const sendCode = () => {
    setAsked(true)
    if (!checkMobile(mobileNum)) sender.send(mobileNum)
  }

  return {
    dialingCode: sender.dialingCode,
    mobileNum,
    code,
    prove: sender.smsCode.prove,
    draw: faults => (
      <>
        <PhoneField
          value={mobileNum}
          onChange={setMobileNum}
          showsCountry={sender.showsCountry}
          country={sender.country}
          onChooseCountry={sender.chooseCountry}
          error={say(faults.mobile ?? (isAsked ? checkMobile(mobileNum) : undefined))}
        />
        {sender.captcha}
        <SmsCodeField
          smsCode={sender.smsCode}
          value={code}
          onChange={setCode}
          onSend={sendCode}
          error={say(faults.code)}
        />
      </>
    ),
  }
}
