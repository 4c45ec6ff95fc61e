const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'

/**
 * What an e-mail address is here: dots between atoms, and a domain of at least two labels, all ASCII. Nothing that a
 * mail program would read as a name beside an address, and no letter that only looks like another.
 */
export const EMAIL_PATTERN = `^${ATOM}(?:\\.${ATOM})*@${LABEL}(?:\\.${LABEL})+$`
