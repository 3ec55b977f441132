import ts from 'typescript';
import {inRoot} from './project.mjs';

/** The sources as the compiler understands them: what the types say is asked here, never read out of the text. */
export class TypedSources {
  #program;
  #checker;

  /** @param {readonly string[]} files Relative to the project. */
  constructor(files) {
    const {config} = ts.readConfigFile(inRoot('tsconfig.json'), ts.sys.readFile);
    const {options} = ts.parseJsonConfigFileContent(config, ts.sys, inRoot('.'));
    this.#program = ts.createProgram(
      files.map((file) => inRoot(file)),
      {...options, noEmit: true, types: []},
    );
    this.#checker = this.#program.getTypeChecker();
  }

  /** What a module exports, by name. */
  exportsOf(file) {
    const module = this.#checker.getSymbolAtLocation(this.#program.getSourceFile(inRoot(file)));
    return new Map(this.#checker.getExportsOfModule(module).map((symbol) => [symbol.name, this.#original(symbol)]));
  }

  /** The type that a class, an interface or an alias declares. */
  declaredType(symbol) {
    return this.#checker.getDeclaredTypeOfSymbol(symbol);
  }

  /** The type of a value, such as a property or a function. */
  typeOf(symbol) {
    return this.#checker.getTypeOfSymbol(symbol);
  }

  /** Those that our own sources declare, and that others may use: what comes from the DOM or from Lit is left out. */
  publicMembers(type) {
    return this.#checker.getPropertiesOfType(this.#checker.getNonNullableType(type)).filter((member) => {
      const [declaration] = member.declarations ?? [];
      if (!declaration?.getSourceFile().fileName.startsWith(inRoot('src'))) return false;
      const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;
      const isHidden =
        (ts.getCombinedModifierFlags(declaration) & hidden) !== 0 ||
        declaration.name?.kind === ts.SyntaxKind.PrivateIdentifier;
      return !isHidden && !ts.getJSDocTags(declaration).some((tag) => tag.tagName.text === 'internal');
    });
  }

  /** A type in words: as the source has it, but texts spelled out. */
  written(type, declaration) {
    if (!this.literals(this.#checker.getNonNullableType(type)) && declaration?.type) return declaration.type.getText();
    return quoted(
      this.#checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.InTypeAlias),
    );
  }

  /** The texts that a type may be, when it is nothing else. */
  literals(type) {
    const types = type.isUnion() ? type.types : [type];
    return types.every((one) => one.isStringLiteral()) ? types.map(({value}) => value) : undefined;
  }

  /** How a function or method is called; the first way, if there are several. */
  signature(type) {
    const [signature] = type.getCallSignatures();
    return (
      signature && {
        parameters: signature.parameters.map((parameter) => ({
          name: parameter.name,
          type: this.typeOf(parameter),
          written: this.writtenOf(parameter),
          optional: this.#checker.isOptionalParameter(parameter.valueDeclaration),
        })),
        returns: this.written(signature.getReturnType(), signature.declaration),
      }
    );
  }

  /** The type of a property or parameter in words. */
  writtenOf(symbol) {
    return this.written(this.typeOf(symbol), symbol.declarations?.[0]);
  }

  #original(symbol) {
    return symbol.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol;
  }

  /** Whether it is there at run time. */
  isValue(symbol) {
    return (symbol.flags & ts.SymbolFlags.Value) !== 0;
  }

  isOptional(symbol) {
    return (symbol.flags & ts.SymbolFlags.Optional) !== 0;
  }
}

/** Single quotes, as everywhere in this project. */
const quoted = (text) => text.replaceAll('"', "'");
