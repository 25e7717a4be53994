/** Stems that head the published lists of leaked passwords; trailing digits and signs are cut before the look-up. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `password passwort motdepasse contrasena contraseña password123 passw0rd p@ssw0rd p@ssword pa55word
  letmein letmeinnow welcome welcomeback iloveyou iloveyou123 trustno1 princess sunshine football baseball basketball
  superman batman starwars pokemon dragon monkey shadow master michael jennifer jordan charlie freedom whatever
  qwerty qwertyuiop qwerty12345 1q2w3e4r5t 1qaz2wsx3edc q1w2e3r4t5 zaq12wsx asdfghjkl zxcvbnm
  1234567890 12345678910 0123456789 9876543210 0987654321 1111111111 0000000000 1231231234 1122334455 123123123123
  administrator changeme changeme123 default secret secret123 student teacher school university studying
  adminadmin rootroot testtest testpassword temporary computer internet samsung google facebook`.split(/\s+/),
)
