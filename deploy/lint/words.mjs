/**
 * Refuses names that nobody outside of this project would look for, where the field has a word. Of each: what a declared name may
 * not match, and what to call it.
 */
const WORDS = [
  { refused: /^(MOST|LEAST|FEWEST)_/, use: 'MAX_ or MIN_' },
  { refused: /SideBySide/i, use: 'ReadWriteLock' },
  { refused: /^(Fair)?Turns$/, use: 'Mutex or FairQueue' },
  { refused: /^WorkLimits?$/, use: 'LoadShedder' },
  { refused: /^SharedWork$/, use: 'SingleFlight' },
  { refused: /^groupWrites$/, use: 'batchWrites' },
  { refused: /^Ways(Out)?$/, use: 'SiteClients' },
  { refused: /^RunGoesOn$/, use: 'RunContinues' },
  { refused: /despiteOutages/i, use: 'retryOnOutage' },
  { refused: /^refuseRobots$/, use: 'checkHoneypot' },
  { refused: /^(readersOf|MailReaders?)$/, use: 'recipientsFor or MailRecipient' },
  { refused: /(^v|V)oices?$/, use: 'i18n or Translations' },
  { refused: /(^k|K)ept|KEPT/, use: 'cached, stored, saved, remaining, quarantined or suppressed' },
  { refused: /^(Send)?Questions?$|^(ask|answer)Question/, use: 'a request, a query or a check' },
  { refused: /^told$|^Told|Told$/, use: 'a reply' },
  { refused: /(^w|W)ish/, use: 'a preference, a request or an input' },
  { refused: /^standing|Standing/, use: 'JobSnapshot or relevanceRank' },
  { refused: /^beside|Beside/, use: 'extras' },
  {
    refused: /^(Columns(Version|Question|Answers|Kind|State)|(Live|Thread)Columns|ColumnarSearch)$/,
    use: 'SearchIndex, IndexClient or IndexVersion',
  },
  {
    refused: /^((Live)?Stock|StockFeed|ShownVersion|OpenEngine)$/,
    use: 'SearchIndex, ChangeFeed, ServedVersion or EngineHandle',
  },
  {
    refused: /^Orders?$|^(Scrape|Replay|Preview|Picture|Mail|Reprice|State|Deletion|Pipeline)Order/,
    use: 'a request, an input or a change',
  },
  { refused: /^(alone|together|mixed)$/, use: 'withLock, shareInFlight or seededRank' },
  { refused: /^(use)?(Written|Live)(Part|Text|Link|Car|Contacts)/, use: 'Server… and Client…' },
  { refused: /^(write|reopen)Letters?$/, use: 'renderMail or writeDeadLetters' },
  { refused: /^bearersOf$/, use: 'listingIdsByNumber' },
]

function check(context, id) {
  if (id?.type !== 'Identifier') return
  const word = WORDS.find(({ refused }) => refused.test(id.name))
  if (word) context.report({ node: id, message: `"${id.name}": call it ${word.use}` })
}

const names = {
  create: (context) => {
    const checkOwn = ({ id }) => check(context, id)
    const checkParams = ({ params }) => params.forEach((param) => check(context, param))
    return {
      VariableDeclarator: checkOwn,
      FunctionDeclaration: (node) => {
        checkOwn(node)
        checkParams(node)
      },
      ArrowFunctionExpression: checkParams,
      ClassDeclaration: checkOwn,
      TSInterfaceDeclaration: checkOwn,
      TSTypeAliasDeclaration: checkOwn,
    }
  },
}

export default { meta: { name: 'words' }, rules: { names } }
