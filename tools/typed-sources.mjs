import ts from 'typescript';
import {inRoot} from './project.mjs';

const {SymbolFlags, TypeFormatFlags} = ts;

/** The sources as the compiler understands them: what the types say is asked here, never read out of the text. */
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

  /** What a module exports, by name. */
  exportsOf(file) {
    const module = this.#checker.getSymbolAtLocation(this.#program.getSourceFile(inRoot(file)));
    const original = (symbol) => (symbol.flags & SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol);
    return new Map(this.#checker.getExportsOfModule(module).map((symbol) => [symbol.name, original(symbol)]));
  }

  /** Of a class, interface, alias or property, what our own sources declare and others may use: nothing of the DOM or of Lit. */
  membersOf(symbol) {
    const members = this.#checker.getPropertiesOfType(this.#checker.getNonNullableType(this.#typeOf(symbol)));
    return members.filter(({declarations: [declaration] = []}) => {
      if (!declaration?.getSourceFile().fileName.startsWith(inRoot('src'))) return false;
      const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;
      const isHidden = ts.getCombinedModifierFlags(declaration) & hidden || ts.isPrivateIdentifier(declaration.name);
      return !isHidden && !ts.getJSDocTags(declaration).some((tag) => tag.tagName.text === 'internal');
    });
  }

  /** The texts that an alias stands for, when it is nothing else. */
  textsOf(symbol) {
    return texts(this.#typeOf(symbol));
  }

  /** The type of a property or parameter: as the source has it, but texts spelled out. */
  written(symbol) {
    return this.#written(this.#checker.getTypeOfSymbol(symbol), symbol.declarations?.[0]);
  }

  /** How a method is called; the first way, if there are several. */
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
    return this.#checker.typeToString(type, undefined, format).replaceAll('"', "'"); // single quotes, as everywhere here
  }
}

function texts(type) {
  const types = type.isUnion() ? type.types : [type];
  return types.every((one) => one.isStringLiteral()) ? types.map(({value}) => value) : undefined;
}
