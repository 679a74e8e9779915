/** The accounts of contract §4 with the situation each of them produces. */
export const accountNotes: readonly [userName: string, about: string][] = [
  ['member1', 'a plain member'],
  ['agent1', 'agent, type 1'],
  ['agent2', 'agent, type 2'],
  ['nochat', 'type 4: no chat, no language sync'],
  ['vip7', 'club label Diamond, rank 7'],
  ['first', 'first login: has to change the password'],
  ['expired', 'expired password (flag PWDEXPFORCECHANGE3)'],
  ['default', 'default password 123456'],
  ['tfa-all', 'second step: name, SMS, app or mail'],
  ['tfa-email', 'second step by mail only'],
  ['tfa-sms', 'second step by SMS only'],
  ['tfa-ga', 'second step by authenticator only'],
  ['tfa-name', 'second step by name only'],
  ['moved', 'token_ip_different at every login'],
]
