/** An Oxlint plugin with one rule of the house that Oxlint does not have: TypeScript's enums, of which we use none. */
export default {
  meta: { name: 'sablon' },
  rules: {
    'no-enum': {
      create: (context) => ({
        TSEnumDeclaration: (node) => context.report({ node, message: 'Use a union of strings.' }),
      }),
    },
  },
};
