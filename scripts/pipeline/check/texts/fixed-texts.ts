/** The strings about law, money and limits, which merchants must not reword. */

type Reason = 'law' | 'money' | 'limits' | 'spec'

const reasons: Readonly<Record<Reason, string>> = {
  law: 'is a text of law, which has the same meaning for every brand',
  money: 'is a text about money, which must match what the platform does',
  limits: 'is a text about play limits, which a license may prescribe',
  spec: 'is a text that the spec fixes',
}

/** Groups in which every string is fixed. */
export const fixedGroups: Readonly<Record<string, Reason>> = {
  'age-gate': 'law',
  tracking: 'law',
  'play-limits': 'limits',
  deposit: 'money',
  orders: 'money',
  payout: 'money',
  withdraw: 'money',
}

/** Single fixed strings in other groups. */
export const fixedKeys: Readonly<Record<string, Reason>> = {
  age_mark: 'law',
  age_text: 'law',
  ad_choice: 'law',
  copyright: 'law',
  responsible_play: 'law',
  register_age: 'law',
  register_age_required: 'law',
  register_age_terms: 'law',
  register_terms: 'law',
  promotion_terms: 'law',
  error_access: 'law',
  error_ip_desc: 'law',
  your_ip: 'law',
  pause_play: 'limits',
  balance: 'money',
  payee_name_hint: 'money',
  redeem_title: 'money',
  redeem_text: 'money',
  captcha_no_service: 'spec',
  captcha_too_fast: 'spec',
  missing_encryption: 'spec',
  network_cors_errors: 'spec',
  url_is_null: 'spec',
}

/** Returns why a string is fixed; `undefined` if merchants may reword it. */
export function explainFixed(key: string, group: string): string | undefined {
  const reason = fixedKeys[key] ?? fixedGroups[group]
  return reason && reasons[reason]
}
