import { expect, it } from 'vitest'
import {
  checkCode,
  checkEmail,
  checkMobile,
  checkPassword,
  checkRepeat,
  checkUsername,
} from './field-checks.ts'

const name = { minLength: 4, maxLength: 16 }
const password = { minLength: 6, maxLength: 32 }

it.each([
  [checkUsername(' ', name), 'username_required'],
  [checkUsername('abc', name), 'username_rule'],
  [checkUsername('1abcd', name), 'username_rule'],
  [checkUsername('a'.repeat(17), name), 'username_rule'],
  [checkUsername(' player_1 ', name), undefined],
  [checkPassword('', password), 'password_required'],
  [checkPassword('12345', password), 'password_rule'],
  [checkPassword(' 1234 ', password), undefined],
  [checkRepeat('a', 'b'), 'password_repeat_wrong'],
  [checkRepeat('a', 'a'), undefined],
  [checkMobile(''), 'mobile_required'],
  [checkMobile('12-34'), 'mobile_rule'],
  [checkMobile('9175000001'), undefined],
  [checkCode(' '), 'code_required'],
  [checkCode('1'), undefined],
  [checkEmail(''), 'email_required'],
  [checkEmail('me@mail'), 'email_rule'],
  [checkEmail('me@mail.example'), undefined],
])('%j has the error key %s', (fault, key) => {
  expect(fault?.key).toBe(key)
})
