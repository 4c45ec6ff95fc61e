/** Refuses `{ ...{ a, b } }` and `<Part {...{ a, b }} />`: a reader looks for the object that is spread, and there is none. */
function check(context, node, argument) {
  if (argument.type !== 'ObjectExpression') return
  context.report({ node, message: 'Write these properties by themselves: nothing is spread here' })
}

const spreads = {
  create: (context) => ({
    ObjectExpression: ({ properties }) => {
      for (const node of properties) if (node.type === 'SpreadElement') check(context, node, node.argument)
    },
    JSXSpreadAttribute: (node) => check(context, node, node.argument),
  }),
}

export default { meta: { name: 'objects' }, rules: { spreads } }
