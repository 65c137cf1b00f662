// How server sources become JavaScript: the same for the build (`module: 'nodenext'`) and the development loop (`'commonjs'`).

/** SWC options for one source file. Mails are written as React components. */
export function swcOptions(file, module) {
  const tsx = file.endsWith('.tsx');
  return {
    sourceMaps: true,
    swcrc: false,
    configFile: false,
    module: { type: module },
    jsc: {
      target: 'es2023',
      keepClassNames: true,
      parser: tsx ? { syntax: 'typescript', tsx } : { syntax: 'typescript', decorators: true, dynamicImport: true },
      transform: tsx ? { react: { runtime: 'automatic' } } : { legacyDecorator: true, decoratorMetadata: true },
    },
  };
}
