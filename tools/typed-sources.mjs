import ts from 'typescript';
import {inRoot} from './project.mjs';

const {SymbolFlags, TypeFormatFlags} = ts;

/** The types of the sources, from the compiler rather than from the text. */
export class TypedSources {
  #program;
  #checker;

  /** @param {readonly string[]} files Relative to the project. */
  constructor(files) {
    const {config} = ts.readConfigFile(inRoot('tsconfig.json'), ts.sys.readFile);
    const {options} = ts.parseJsonConfigFileContent(config, ts.sys, inRoot('.'));
    const rootNames = files.map((file) => inRoot(file));
    this.#program = ts.createProgram(rootNames, {...options, noEmit: true, types: []});
    this.#checker = this.#program.getTypeChecker();
  }

  /** The exports of a module, by name. */
  exportsOf(file) {
    const module = this.#checker.getSymbolAtLocation(this.#program.getSourceFile(inRoot(file)));
    const original = (symbol) => (symbol.flags & SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol);
    return new Map(this.#checker.getExportsOfModule(module).map((symbol) => [symbol.name, original(symbol)]));
  }

  /** The public members of a class, interface, alias or property that src/ declares, without those of the DOM and Lit. */
  membersOf(symbol) {
    const members = this.#checker.getPropertiesOfType(this.#checker.getNonNullableType(this.#typeOf(symbol)));
    return members.filter(({declarations: [declaration] = []}) => {
      if (!declaration?.getSourceFile().fileName.startsWith(inRoot('src'))) return false;
      const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;
      const isHidden = ts.getCombinedModifierFlags(declaration) & hidden || ts.isPrivateIdentifier(declaration.name);
      return !isHidden && !ts.getJSDocTags(declaration).some((tag) => tag.tagName.text === 'internal');
    });
  }

  /** The texts of a union of string literals; `undefined` for any other type. */
  textsOf(symbol) {
    return texts(this.#typeOf(symbol));
  }

  /** The type of a property or parameter as written in the source, but with unions of texts expanded. */
  written(symbol) {
    return this.#written(this.#checker.getTypeOfSymbol(symbol), symbol.declarations?.[0]);
  }

  /** The first signature of a method. */
  signature(symbol) {
    const [signature] = this.#checker.getTypeOfSymbol(symbol).getCallSignatures();
    const parameters = signature.parameters.map((parameter) => ({
      name: parameter.name,
      type: {text: this.written(parameter)},
      ...(this.#checker.isOptionalParameter(parameter.valueDeclaration) && {optional: true}),
    }));
    return {parameters, return: {type: {text: this.#written(signature.getReturnType(), signature.declaration)}}};
  }

  #typeOf(symbol) {
    const isProperty = symbol.flags & SymbolFlags.Property;
    return isProperty ? this.#checker.getTypeOfSymbol(symbol) : this.#checker.getDeclaredTypeOfSymbol(symbol);
  }

  #written(type, declaration) {
    if (!texts(this.#checker.getNonNullableType(type)) && declaration?.type) return declaration.type.getText();
    const format = TypeFormatFlags.NoTruncation | TypeFormatFlags.InTypeAlias;
    return this.#checker.typeToString(type, undefined, format).replaceAll('"', "'");
  }
}

function texts(type) {
  const types = type.isUnion() ? type.types : [type];
  return types.every((one) => one.isStringLiteral()) ? types.map(({value}) => value) : undefined;
}
